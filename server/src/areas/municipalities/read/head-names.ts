/** What links to the municipalities' pages show. */
import type { InEachLanguage } from '@invest/contract/language'

type General = Record<'title' | 'description', InEachLanguage>

export const listTexts: General & Record<'heading' | 'lead', InEachLanguage> = {
  // As the list's screen says it.
  heading: { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' },
  lead: {
    pt: 'Veja o que cada município oferece a quem quer investir.',
    en: 'See what each municipality offers to those who want to invest.',
    es: 'Vea lo que cada municipio ofrece a quien quiere invertir.',
  },
  title: {
    pt: 'Municípios do Rio Grande do Sul',
    en: 'Municipalities of Rio Grande do Sul, Brazil',
    es: 'Municipios de Rio Grande do Sul, Brasil',
  },
  description: {
    pt: 'Investimentos, benefícios fiscais, distritos e indicadores dos 497 municípios gaúchos.',
    en: 'Investments, tax incentives, districts and figures of the 497 municipalities of the state.',
    es: 'Inversiones, beneficios fiscales, distritos e indicadores de los 497 municipios del estado.',
  },
}

export const pageTexts: General = {
  title: { pt: 'Município', en: 'Municipality', es: 'Municipio' },
  description: {
    pt: 'Investimentos, benefícios fiscais, distritos e indicadores de um município do Rio Grande do Sul.',
    en: 'Investments, tax incentives, districts and figures of a municipality of Rio Grande do Sul, Brazil.',
    es: 'Inversiones, beneficios fiscales, distritos e indicadores de un municipio de Rio Grande do Sul, Brasil.',
  },
}
