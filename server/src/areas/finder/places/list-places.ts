/**
 * Keeps the companies at every hundredth place of the lists by name, so that a page far behind need not pass over all
 * before it (FINDER-46).
 */
import type { SearchFields } from '@invest/contract/search'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from '../../companies/index.ts'
import {
  type HiddenBefore,
  idsFrom,
  type KeptPlaces,
  readHiddenBefore,
  readPlaces,
} from './place-repository.ts'

export interface ListPlaces {
  /**
   * The ids of a page by kept places; undefined where none help. The ids are none where something has changed since, or the
   * list ends before the page.
   */
  idsOf(db: Queries, list: PlainList, rows: RowRange): Promise<CompanyIds | undefined>
  /** Forgets what the viewer has hidden of a list, because its ids were none. */
  forget(list: PlainList): void
}

/** A list of all companies, or of those of a municipality, by name. */
export interface PlainList {
  /** '' is the whole state. */
  municipality: string
  viewerId: string
}

interface Options {
  /** Places are kept at every so many-th company. */
  every: number
  /** A page that begins before costs nothing much without them. */
  from: number
  /** While companies change all the time, places are not read more often than this. */
  restMs: number
}
const usual: Options = { every: 100, from: 300, restMs: 5000 }
/** Municipalities whose lists were read far last, and viewers who did. */
const most = { lists: 100, viewers: 1000 }

export function createListPlaces({ every, from, restMs }: Options = usual): ListPlaces {
  const kept = new LRUCache<string, KeptPlaces>({ max: most.lists })
  const tried = new LRUCache<string, true>({ max: most.lists, ttl: restMs || 1 })
  const hiddenBefore = new LRUCache<string, HiddenBefore>({ max: most.viewers })
  const keyOf = ({ municipality, viewerId }: PlainList) => `${viewerId} ${municipality}`

  async function placesOf(db: Queries, municipality: string): Promise<KeptPlaces | undefined> {
    const known = kept.get(municipality)
    if (known) return known
    if (restMs > 0 && tried.has(municipality)) return undefined
    tried.set(municipality, true)
    const places = await readPlaces(db, municipality, every)
    if (places) kept.set(municipality, places)
    return places
  }

  async function hiddenBeforeOf(db: Queries, places: KeptPlaces, list: PlainList) {
    const known = hiddenBefore.get(keyOf(list))
    if (known?.version === places.version) return known
    const read = await readHiddenBefore(db, places, list)
    if (read) hiddenBefore.set(keyOf(list), read)
    else kept.delete(list.municipality)
    return read
  }

  return {
    async idsOf(db, list, rows) {
      if (rows.offset < from) return undefined
      // The second time with places read anew, where the companies have changed since.
      for (let time = 0; time < 2; time++) {
        const known = await placesOf(db, list.municipality)
        const passed = known && (await hiddenBeforeOf(db, known, list))
        if (known && passed) {
          const seen = known.places.map((place, n) => place.before - (passed.before[n] ?? 0))
          const n = seen.findLastIndex((before) => before <= rows.offset)
          const [place, before] = [known.places[n], seen[n]]
          if (!place || before === undefined) return undefined
          const { version, hidden } = passed
          return idsFrom({ version, hidden, place, after: rows.offset - before }, list, rows.limit)
        }
      }
      return undefined
    },
    forget: (list) => void hiddenBefore.delete(keyOf(list)),
  }
}

/** The municipality (or '' for the state) of a list that has no other condition and the order of names; undefined for others. */
export function plainListOf(filter: SearchFields & { sort?: string | undefined }): string | undefined {
  const { nome, cnpj, cnaes, produtosOuServicos, buscandoInvestimentos, apenasMadeInRs, sort } = filter
  const others = nome?.trim() || cnpj || cnaes?.length || produtosOuServicos?.length
  if (others || buscandoInvestimentos || apenasMadeInRs) return undefined
  if (sort !== undefined && sort !== 'nome,asc' && sort !== 'relevancia') return undefined
  return filter.codMunicipioRfb ?? ''
}
