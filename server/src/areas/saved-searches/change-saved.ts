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
  { nome, filtro, resumoSemanal, vista, versao }: BodyOf<SavedSearchCalls['change']>,
): Promise<ShownSearch<Filter>> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSaved(tx, caller.id, id, kind)
    if (!row) throw new Refusal('busca-desconhecida')
    if (typeof versao === 'number' && versao !== row.versao)
      throw new Refusal('versao-desatualizada', { atual: await presentOneSaved(tx, kind, row) })
    const isChange = nome !== undefined || filtro !== undefined || resumoSemanal !== undefined
    const changed = await updateSaved<Filter>(tx, id, {
      nome: nome ?? row.nome,
      resumoSemanal: resumoSemanal ?? row.resumoSemanal,
      // To look at what is new, and to be mailed, changes nothing that anybody has typed.
      versao: row.versao + (isChange ? 1 : 0),
      ...(filtro !== undefined && { filtro: JSON.stringify(filtro) }),
      // What another filter finds is not new.
      vistaEm: vista || filtro !== undefined ? clock.now() : row.vistaEm,
    })
    return presentOneSaved(tx, kind, changed)
  })
}
