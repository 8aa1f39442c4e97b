/** An editor saves a lot. A save over a version that the editor has not seen is refused (DISTRICT-14). */
import type { Lot } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblem, Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import {
  availableSince,
  changedLot,
  changesBetween,
  type LotDraft,
  type LotForm,
  missingInLot,
  showLot,
} from './lot.ts'
import { addToHistory, draftOf, findLot, type LotKey, lockLot, namesOf, updateLot } from './lot-repository.ts'

/** Reads the names of a lot's situation and sector. Refuses those that do not exist, together with the form's `problems`. */
export async function knownNames(
  tx: Tx,
  lot: { current: LotDraft; draft: LotDraft },
  problems: Record<string, FieldProblem>,
) {
  const { draft } = lot
  const found: Record<string, FieldProblem> = { ...problems }
  const { before, names } = await namesOf(tx, lot)
  if (draft.situacaoLoteId !== null && names.situacao === null)
    found.situacaoLote = { key: 'opcao-desconhecida' }
  if (draft.setorLoteId !== null && names.setor === null) found.setorLote = { key: 'opcao-desconhecida' }
  refuseProblems(found)
  return { before, names }
}

export async function saveLot(
  { db, clock }: DistrictDeps,
  caller: Caller,
  { key, versao, form }: { key: LotKey; versao: number | null | undefined; form: LotForm },
  language: Language,
): Promise<Lot> {
  return db.transaction().execute(async (tx) => {
    const row = await lockLot(tx, key)
    if (!row) throw new Refusal('lote-desconhecido')
    if (typeof versao === 'number' && versao !== row.versao)
      throw new Refusal('versao-desatualizada', { atual: await findLot(tx, key, language) })
    const current = draftOf(row)
    const draft = changedLot(current, form.change)
    const problems = { ...missingInLot(draft), ...form.problems }
    const { names, before } = await knownNames(tx, { draft, current }, problems)
    const now = clock.now()
    await updateLot(tx, row.id, {
      ...draft,
      confirmadoEm: now,
      disponivelDesde: availableSince(names.grupo, row.disponivelDesde, now),
    })
    const mudancas = changesBetween(showLot(current, before), showLot(draft, names))
    const acao = mudancas.length > 0 ? 'ALTERACAO' : 'CONFIRMACAO'
    await addToHistory(tx, { loteId: row.id, usuarioId: caller.id, em: now, acao, mudancas })
    return readLot({ db: tx }, key, language)
  })
}

export async function readLot({ db }: { db: Queries }, key: LotKey, language: Language): Promise<Lot> {
  const lot = await findLot(db, key, language)
  if (!lot) throw new Refusal('lote-desconhecido')
  return lot
}
