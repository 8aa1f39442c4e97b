/** Renames a saved search, turns its weekly mail on or off, or marks it as looked at. */
import type { BodyOf } from '@invest/contract/endpoint'
import type { finder, SavedSearch } from '@invest/contract/finder'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FinderDeps } from '../find-companies.ts'
import { presentOneSaved } from './present-saved.ts'
import { lockSaved, updateSaved } from './saved-repository.ts'

export function changeSaved(
  { db, clock }: FinderDeps,
  caller: Caller,
  id: string,
  { nome, resumoSemanal, vista }: BodyOf<typeof finder.changeSaved>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSaved(tx, caller.id, id)
    if (!row) throw new Refusal('busca-desconhecida')
    const changed = await updateSaved(tx, id, {
      nome: nome ?? row.nome,
      resumoSemanal: resumoSemanal ?? row.resumoSemanal,
      vistaEm: vista ? clock.now() : row.vistaEm,
    })
    return presentOneSaved(tx, changed)
  })
}
