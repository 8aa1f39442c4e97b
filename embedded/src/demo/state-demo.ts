/** What companies and people of a state's demonstration are made of. Each part follows from a file of its folder `demo`. */
import { readState, state, stateFolder } from '@invest/contract/state/from-folder'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import type { CompleteCompany } from './companies/complete-company.ts'
import { type FixedCompany, type GivenCompany, withUsualValues } from './companies/fixed-companies.ts'
import type { Position, RegionData } from './places/regions.ts'
import { sectorsIn } from './sectors/index.ts'
import type { Sector } from './sectors/sector.ts'
import { dataOf, type StateData } from './state-data.ts'
import { type PlaceWords, placeWords } from './wording/words.ts'

export interface Spread {
  total: number
  /** What the capital gets. Without it, it shares like every other. */
  inCapital?: number
  /** What every other gets at least. */
  least?: number
  /** Shares are in proportion to this power of the population. Without it, to the weights of the demonstration's towns. */
  power?: number
}

/** How many of what there are, in demo.json. */
export interface DemoSettings {
  headOffices: Spread
  registered: Spread
  /** The share of active head offices on the financing programme's list. */
  eligible: { inCapital: number; elsewhere: number }
  /** The share of the portal's companies that seek investment, and of its makers that have the seal, where it is not the usual one. */
  seeking?: number
  sealed?: number
  /** How many generated companies have which history. All others are available. */
  reservations: Record<'reserved' | 'granted' | 'lapsed' | 'cancelled', number>
  /** Which account represents which municipality. */
  representatives: Record<string, string>
  /** The municipality whose representative has been invited and has not come yet. */
  invited: string
  /** Of towns with several, by Receita Federal's code. */
  postcodePrefixes?: Record<string, string[]>
  /** Companies of a town on a shore are placed around these points, not around the seat, to keep them out of the water. */
  centres?: Record<string, Position[]>
}

/** What the account `investidor` has begun, in investor.json. */
export interface InvestorData {
  favourites: number
  searches: { nome: string; filtro: object; resumoSemanal: boolean; daysAgo: number }[]
  folder: {
    nome: string
    daysAgo: number
    municipalities: { nome: string; nota: string | null }[]
    companies: number
  }
}

export interface StateDemo {
  abbreviation: string
  ibgeCode: string
  /** Receita Federal's code of the capital. */
  capital: string
  /** Undefined for a state without a demonstration: it begins with the accounts alone. */
  settings?: DemoSettings
  regions: readonly RegionData[]
  sectors: readonly Sector[]
  words: PlaceWords
  /** How the state says a shared sentence or name, where it says it otherwise. */
  wording: ReadonlyMap<string, string>
  /** Without any, the accounts share in generated companies. */
  fixedCompanies: readonly FixedCompany[]
  completeCompany?: CompleteCompany
  investor?: InvestorData
}

export function readStateDemo(folder: string = stateFolder, data: StateData = dataOf(folder)): StateDemo {
  const { abbreviation, ibgeCode, capital } = folder === stateFolder ? state : readState(folder)
  const regions = data.json<RegionData[]>('regions.json') ?? []
  return {
    abbreviation,
    ibgeCode,
    capital,
    settings: data.json<DemoSettings>('demo.json'),
    regions,
    sectors: sectorsIn(regions),
    words: placeWords(data.text('words.tsv')),
    wording: new Map(
      parseTsv(data.text('wording.tsv') ?? '').map(({ shared = '', here = '' }) => [shared, here]),
    ),
    fixedCompanies: (data.json<GivenCompany[]>('fixed-companies.json') ?? []).map(withUsualValues),
    completeCompany: data.json('complete-company.json'),
    investor: data.json('investor.json'),
  }
}

/** That of the portal's state. */
export const stateDemo: StateDemo = readStateDemo()
