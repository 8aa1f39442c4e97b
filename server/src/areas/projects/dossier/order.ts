/** What the drawing thread receives: plain data, because only that can be passed to a thread. */
import type { Company } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import type { DossierFormat } from '@invest/contract/projects/dossier'
import type { PriceTable } from '@invest/contract/rules/lot-price'
import type { PricedLot } from '../../districts/index.ts'
import type { MunicipalityFacts } from '../../municipalities/index.ts'
import type { Change } from './changes-of.ts'

interface Numbered {
  /** Counted from 1 in the folder's order; the map and the contents show it. */
  number: number
  nome: string
  /** The address of its screen. */
  address: string
  /** Null where neither it nor its municipality has one. */
  position: { latitude: number; longitude: number } | null
}

/** A company as its page shows it to the caller. */
export type PaperCompany = Omit<Company, 'contatos' | 'madeInRs'> & {
  /** As people write their numbers. */
  contatos: { nome: string; email: string | null; telefones: string[] }[]
  /** The number of companies whose contacts the person may read in a day is reached (COMPANY-43). */
  contactsWithheld: boolean
  seal: Pick<Company['madeInRs'], 'habilitado' | 'suspenso' | 'habilitadoDesde' | 'enderecoSelo'>
  /** When the registry last answered about it. */
  consultadaEm: string | null
}

export type Entry = Numbered &
  (
    | { kind: 'EMPRESA'; company: PaperCompany }
    | { kind: 'LOTE'; lot: PricedLot }
    | { kind: 'MUNICIPIO'; municipality: MunicipalityFacts }
  )

export interface Source {
  title: string
  fonte: string | null
  /** YYYY-MM-DD, or a year. */
  data: string | null
}

export interface DossierOrder {
  format: DossierFormat
  language: Language
  issued: Date
  name: string
  madeBy: string
  madeOn: Date
  address: string
  /** Where lots are found and asked about. */
  lotsAddress: string
  entries: Entry[]
  prices: PriceTable | null
  changes: Change[]
  sources: Source[]
  /** Two numbers that the thread writes and the process reads: parts done, and how many there are. */
  progress: SharedArrayBuffer
}
