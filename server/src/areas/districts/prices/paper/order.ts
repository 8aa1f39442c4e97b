/** What the drawing thread receives: plain data, because only that can be passed to a thread. */
import type { Language } from '@invest/contract/language'
import type { PriceResult, PriceTable } from '@invest/contract/rules/lot-price'

export interface SimulationOrder {
  language: Language
  issued: Date
  table: PriceTable
  result: PriceResult
  /** What the chosen use allows: with all criteria at their best, and with none. In reais, the share in hundredths of a per cent. */
  range: { de: number; ate: number; percentual: number }
  district: PriceTable['precos'][number]
  /** The lot's number, where the simulation is of one. */
  number: string | null
  /** In hectares. */
  area: number
  use: string
  choices: { criterion: string; option: string; points: number }[]
  /** The address that opens the simulation, for whoever has only the paper. */
  address: string
}
