/** What is new for somebody: in their saved searches, and like what is in their folders (INSIGHT-40, INSIGHT-41). */

import { lotSearchOfFilter, writeLotSearch } from '@invest/contract/districts/lot-search-address'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { insights } from '@invest/contract/insights/insights'
import { mostSimilar } from '@invest/contract/insights/similar'
import { dayMs } from '@invest/contract/limits'
import { searchOfFilter, writeSearch } from '@invest/contract/search/search-address'
import type { Caller } from '../../../http/caller.ts'
import type { Clock } from '../../../ports/clock.ts'
import { savedLots } from '../../districts/index.ts'
import { savedCompanies } from '../../finder/index.ts'
import { listSaved } from '../../saved-searches/index.ts'
import { presentSimilar, type SimilarDeps } from '../similar/similar-companies.ts'
import { newLikeKept } from './news-repository.ts'

const newForDays = 30
const shownSearches = 5

type News = AnswerOf<typeof insights.newForMe>

export async function newForMe(deps: SimilarDeps & { clock: Clock }, caller: Caller): Promise<News> {
  const { db, clock } = deps
  const since = new Date(clock.now().getTime() - newForDays * dayMs)
  const [companies, lots, rows] = await Promise.all([
    listSaved(deps, savedCompanies, caller),
    listSaved(deps, savedLots, caller),
    newLikeKept(db, caller.id, { since, limit: mostSimilar }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row.parecidaCom]))
  const similar = await presentSimilar(deps, caller, rows)
  return {
    buscas: [
      ...companies.map(({ filtro, ...search }) => ({
        ...named(search),
        tipo: 'EMPRESA' as const,
        parametros: writeSearch(searchOfFilter(filtro)),
      })),
      ...lots.map(({ filtro, ...search }) => ({
        ...named(search),
        tipo: 'LOTE' as const,
        parametros: writeLotSearch(lotSearchOfFilter(filtro)),
      })),
    ]
      .sort((a, b) => b.novas - a.novas)
      .slice(0, shownSearches),
    empresas: similar.map((company) => ({ ...company, parecidaCom: byId.get(company.id) ?? '' })),
  }
}

const named = ({ id, nome, novas }: { id: string; nome: string; novas: number }) => ({ id, nome, novas })
