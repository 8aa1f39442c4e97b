/** A viewer's own marks: favourites and hidden companies. Repeating a mark changes nothing (FINDER-15). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { finder } from '@invest/contract/finder'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { presentCards } from '../companies/index.ts'
import type { FinderDeps } from './find-companies.ts'
import {
  addMark,
  countMarked,
  findKnownCompany,
  type Mark,
  markedIds,
  marksOf,
  removeMark,
} from './repository.ts'

export function markCompany(
  { db, clock }: FinderDeps,
  caller: Caller,
  { cnpj, mark, on }: { cnpj: string; mark: Mark; on: boolean },
): Promise<AnswerOf<typeof finder.favourite>> {
  return db.transaction().execute(async (tx) => {
    const id = await findKnownCompany(tx, cnpj, caller.id)
    if (!id) throw new Refusal('empresa-desconhecida')
    if (on) await addMark(tx, mark, caller.id, id, clock.now())
    else await removeMark(tx, mark, caller.id, id)
    return { cnpj, ...(await marksOf(tx, caller.id, id)) }
  })
}

export async function listMarked(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  mark: Mark,
  query: QueryOf<typeof finder.listFavourites>,
): Promise<AnswerOf<typeof finder.listFavourites>> {
  const { db, language } = deps
  const [content, count] = await Promise.all([
    presentCards(db, deps, markedIds(mark, caller.id, rowsOfPage(query)), {
      viewerId: caller.id,
      language,
    }),
    query.total ? countMarked(db, mark, caller.id) : undefined,
  ])
  return pageFrom(content, query, count)
}
