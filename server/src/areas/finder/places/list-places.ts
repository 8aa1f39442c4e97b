/**
 * Keeps the companies at every hundredth place of the lists by name, so that a page far behind need not pass over all
 * before it (FINDER-46).
 */
import type { SearchFields } from '@invest/contract/search'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from '../../companies/index.ts'
import { idsFrom, type KeptPlaces, readPlaces } from './place-repository.ts'

export interface ListPlaces {
  /**
   * The ids of a page by kept places; undefined where none help. The ids are none where the companies have changed since,
   * or the list ends before the page.
   */
  idsOf(db: Queries, list: PlainList, rows: RowRange): Promise<CompanyIds | undefined>
  /** Forgets a list's places, because its ids were none. */
  forget(municipality: string): void
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
/** Municipalities whose lists were read far last. */
const mostLists = 100

export function createListPlaces({ every, from, restMs }: Options = usual): ListPlaces {
  const kept = new LRUCache<string, KeptPlaces>({ max: mostLists })
  const tried = new LRUCache<string, true>({ max: mostLists, ttl: restMs || 1 })
  return {
    async idsOf(db, { municipality, viewerId }, rows) {
      if (rows.offset < from) return undefined
      let known = kept.get(municipality)
      if (!known) {
        if (restMs > 0 && tried.has(municipality)) return undefined
        tried.set(municipality, true)
        known = await readPlaces(db, municipality, every)
        if (!known) return undefined
        kept.set(municipality, known)
      }
      const place = known.places.findLast(({ before }) => before <= rows.offset)
      return place && idsFrom({ version: known.version, place }, { municipality, viewerId }, rows)
    },
    forget: (municipality) => void kept.delete(municipality),
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
