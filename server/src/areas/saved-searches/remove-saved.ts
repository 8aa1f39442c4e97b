/** Removes one of a person's own saved searches. */
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { deleteSaved } from './repository.ts'
import type { SavedKind } from './saved-kind.ts'

export function removeSaved<Filter>(
  { db }: Pick<AreaDeps, 'db'>,
  { tipo }: SavedKind<Filter>,
  caller: Caller,
  id: string,
): Promise<{ removida: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteSaved(tx, caller.id, id, tipo))) throw new Refusal('busca-desconhecida')
    return { removida: true }
  })
}
