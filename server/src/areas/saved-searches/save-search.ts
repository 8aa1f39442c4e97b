/** Stores a search under a name; a person can have at most 50 of a kind (FINDER-31). */
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { presentOneSaved, type ShownSearch } from './present-saved.ts'
import { countSaved, insertSaved, lockPerson } from './repository.ts'
import type { SavedKind } from './saved-kind.ts'

export function saveSearch<Filter>(
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  kind: SavedKind<Filter>,
  caller: Caller,
  { nome, filtro, resumoSemanal }: { nome: string; filtro: Filter; resumoSemanal: boolean },
): Promise<ShownSearch<Filter>> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.id)
    if ((await countSaved(tx, caller.id, kind.tipo)) >= limits.savedSearches) {
      const key = 'maximo-itens'
      throw new Refusal('dados-invalidos', {
        campos: { nome: { key, values: { max: limits.savedSearches } } },
      })
    }
    const now = clock.now()
    const row = await insertSaved<Filter>(tx, {
      usuarioId: caller.id,
      tipo: kind.tipo,
      nome,
      filtro: JSON.stringify(filtro),
      resumoSemanal,
      criadoEm: now,
      vistaEm: now,
    })
    return presentOneSaved(tx, kind, row)
  })
}
