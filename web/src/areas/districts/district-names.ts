/** What the picker calls the districts; their official names stand in each district's view (DISTRICT-50). */
import type { Texts } from '../../lib/i18n/texts.ts'

export const districtNames: Readonly<Record<string, Texts>> = {
  DICS: {
    pt: 'Distrito industrial de Cachoeira do Sul',
    en: 'Cachoeira do Sul industrial district',
    es: 'Distrito industrial de Cachoeira do Sul',
  },
  DIMT: {
    pt: 'Distrito industrial de Montenegro',
    en: 'Montenegro industrial district',
    es: 'Distrito industrial de Montenegro',
  },
  DIAV: {
    pt: 'Distrito industrial de Alvorada/Viamão',
    en: 'Alvorada/Viamão industrial district',
    es: 'Distrito industrial de Alvorada/Viamão',
  },
  ZMG: { pt: 'Zona mista de Guaíba', en: 'Guaíba mixed zone', es: 'Zona mixta de Guaíba' },
  DIRG: {
    pt: 'Distrito industrial de Rio Grande',
    en: 'Rio Grande industrial district',
    es: 'Distrito industrial de Rio Grande',
  },
}
