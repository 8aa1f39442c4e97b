/** Removes one of a person's own saved searches. */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FinderDeps } from '../find-companies.ts'
import { deleteSaved } from './saved-repository.ts'

export function removeSaved({ db }: FinderDeps, caller: Caller, id: string): Promise<{ removida: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteSaved(tx, caller.id, id))) throw new Refusal('busca-desconhecida')
    return { removida: true }
  })
}
