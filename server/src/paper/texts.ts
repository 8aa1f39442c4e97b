/** The words on every sheet of paper. */
import type { Language } from '@invest/contract/language'

export interface PaperTexts {
  brand: string
  issuer: string
  issued: string
  page: (page: number, pages: number) => string
}

export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  pt: {
    brand: 'Invest RS',
    issuer: 'Portal de investimentos do Estado do Rio Grande do Sul',
    issued: 'Emitido em',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  en: {
    brand: 'Invest RS',
    issuer: 'Investment portal of the State of Rio Grande do Sul, Brazil',
    issued: 'Issued on',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  es: {
    brand: 'Invest RS',
    issuer: 'Portal de inversiones del Estado de Rio Grande do Sul, Brasil',
    issued: 'Emitido el',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
}
