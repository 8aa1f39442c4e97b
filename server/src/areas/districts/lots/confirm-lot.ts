/** An editor says that what a lot says is still true; investors see the day (DISTRICT-17). */
import type { Lot } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import { missingInLot } from './lot.ts'
import { addToHistory, draftOf, type LotKey, lockLot, updateLot } from './lot-repository.ts'
import { readLot } from './save-lot.ts'

export async function confirmLot(
  { db, clock }: DistrictDeps,
  caller: Caller,
  key: LotKey,
  language: Language,
): Promise<Lot> {
  await db.transaction().execute(async (tx) => {
    const row = await lockLot(tx, key)
    if (!row) throw new Refusal('lote-desconhecido')
    refuseProblems(missingInLot(draftOf(row)))
    const now = clock.now()
    await updateLot(tx, row.id, { confirmadoEm: now })
    await addToHistory(tx, {
      loteId: row.id,
      usuarioId: caller.id,
      em: now,
      acao: 'CONFIRMACAO',
      mudancas: [],
    })
  })
  return readLot({ db }, key, language)
}
