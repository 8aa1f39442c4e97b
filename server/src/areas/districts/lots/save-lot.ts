/** An editor saves a lot. A save over a version that the editor has not seen is refused (DISTRICT-14). */
import type { Lot, LotBody } from '@invest/contract/districts'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblem, Refusal } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import { changesBetween, type LotDraft, mergeLot, missingInLot, showLot } from './lot.ts'
import { addToHistory, columnsOf, draftOf, findLot, lockLot, namesOf, updateLot } from './lot-repository.ts'

/** The names of what a draft refers to; refuses a situation or a sector that does not exist. */
export async function knownNames(tx: Tx, draft: LotDraft, problems: Record<string, FieldProblem>) {
  const names = await namesOf(tx, draft)
  const found: Record<string, FieldProblem> = { ...problems }
  if (draft.situacaoId !== null && names.situacao === null) found.situacaoLote = { key: 'opcao-desconhecida' }
  if (draft.setorId !== null && names.setor === null) found.setorLote = { key: 'opcao-desconhecida' }
  if (Object.keys(found).length > 0) throw new Refusal('dados-invalidos', { campos: found })
  return names
}

export async function saveLot(
  { db, clock }: DistrictDeps,
  caller: Caller,
  districtId: number,
  body: LotBody,
  language: Language,
): Promise<Lot> {
  const key = { districtId, lotId: body.id ?? 0 }
  await db.transaction().execute(async (tx) => {
    const row = await lockLot(tx, key)
    if (!row) throw new Refusal('lote-desconhecido')
    if (typeof body.versao === 'number' && body.versao !== row.versao)
      throw new Refusal('versao-desatualizada', { atual: await findLot(tx, key, language) })
    const current = draftOf(row)
    const { draft, problems } = mergeLot(current, body)
    const names = await knownNames(tx, draft, { ...missingInLot(draft), ...problems })
    const before = await namesOf(tx, current)
    const now = clock.now()
    const available = names.grupo === 'DISPONIVEL'
    await updateLot(tx, row.id, {
      ...columnsOf(draft),
      confirmadoEm: now,
      disponivelDesde: available ? (row.disponivelDesde ?? now) : null,
    })
    const mudancas = changesBetween(showLot(current, before), showLot(draft, names))
    const acao = mudancas.length > 0 ? 'ALTERACAO' : 'CONFIRMACAO'
    await addToHistory(tx, { loteId: row.id, usuarioId: caller.id, em: now, acao, mudancas })
  })
  return readLot({ db }, key, language)
}

export async function readLot(
  { db }: Pick<DistrictDeps, 'db'>,
  key: { districtId: number; lotId: number },
  language: Language,
): Promise<Lot> {
  const lot = await findLot(db, key, language)
  if (!lot) throw new Refusal('lote-desconhecido')
  return lot
}
