/** Renames a saved search, changes its filter, turns its mail on or off, or marks it as looked at. */
import type { BodyOf } from '@invest/contract/endpoint'
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { presentOneSaved, type ShownSearch } from './present-saved.ts'
import { lockSaved, updateSaved } from './repository.ts'
import type { SavedKind, SavedSearchCalls } from './saved-kind.ts'

export function changeSaved<Filter>(
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  kind: SavedKind<Filter>,
  caller: Caller,
  id: string,
  { nome, filtro, resumoSemanal, vista }: BodyOf<SavedSearchCalls['change']>,
): Promise<ShownSearch<Filter>> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSaved(tx, caller.id, id, kind)
    if (!row) throw new Refusal('busca-desconhecida')
    const changed = await updateSaved<Filter>(tx, id, {
      nome: nome ?? row.nome,
      resumoSemanal: resumoSemanal ?? row.resumoSemanal,
      ...(filtro !== undefined && { filtro: JSON.stringify(filtro) }),
      // What another filter finds is not new.
      vistaEm: vista || filtro !== undefined ? clock.now() : row.vistaEm,
    })
    return presentOneSaved(tx, kind, changed)
  })
}
