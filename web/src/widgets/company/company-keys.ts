/** The keys of cached answers about companies, which finder, map and lists of one's own share, and what changes them. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const companyKeys = {
  /** A whole company, by CNPJ. */
  company: keyFamily('empresa'),
  /** What is like a company, by CNPJ. */
  similar: keyFamily('semelhantes'),
  own: keyFamily('minhas-empresas'),
  /** The finder's pages and totals. */
  pages: keyFamily('buscador'),
  favourites: keyFamily('favoritas'),
  hidden: keyFamily('ocultas'),
  exchangeRates: keyFamily('cotacoes'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'company-saved': unknown
    /** A company was linked to the person, or taken off their list. */
    'company-link-changed': unknown
    'favourite-marked': unknown
    /** The person has hidden a company for themselves, or shows it again. */
    'company-hidden-by-me': unknown
  }
}
