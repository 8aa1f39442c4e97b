/** Stores a search under a name; a person can have at most 50 (FINDER-31). */
import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@invest/contract/endpoint'
import type { finder, SavedSearch } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FinderDeps } from '../find-companies.ts'
import { presentOneSaved } from './present-saved.ts'
import { countSaved, insertSaved, lockPerson } from './saved-repository.ts'

export function saveSearch(
  { db, clock }: FinderDeps,
  caller: Caller,
  { nome, filtro, resumoSemanal }: BodyOf<typeof finder.save>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.id)
    if ((await countSaved(tx, caller.id)) >= limits.savedSearches) {
      const key = 'maximo-itens'
      throw new Refusal('dados-invalidos', {
        campos: { nome: { key, values: { max: limits.savedSearches } } },
      })
    }
    const now = clock.now()
    const row = await insertSaved(tx, {
      usuarioId: caller.id,
      nome,
      filtro: JSON.stringify(filtro),
      resumoSemanal,
      token: randomBytes(16).toString('base64url'),
      criadoEm: now,
      vistaEm: now,
    })
    return presentOneSaved(tx, row)
  })
}
