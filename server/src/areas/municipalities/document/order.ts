/** What the drawing thread receives: plain data, because only that can be passed to a thread. */
import type { Language } from '@invest/contract/language'
import type { MunicipalityPage } from '@invest/contract/municipalities/pages'

export interface PageOrder {
  language: Language
  issued: Date
  /** The page's address, for whoever has only the paper. */
  address: string
  page: MunicipalityPage
}
