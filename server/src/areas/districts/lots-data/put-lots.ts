/** Makes the changes of an edition of lots, each with a line of its history (DISTRICT-26). */
import type { Utility } from '@invest/contract/districts/lots'
import type { Tx } from '../../../db/database.ts'
import type { Publishing } from '../../data-sets/index.ts'
import { availableSince, changesBetween, emptyLot, type LotDraft, showLot } from '../lots/lot.ts'
import { addToHistory, draftOf, insertLot, namesOf, updateLot } from '../lots/lot-repository.ts'
import {
  changedLots,
  type LotChange,
  type LotValue,
  lockDistricts,
  markDemonstration,
  removeLots,
  sectorNamed,
  situationIds,
} from './lots-data-repository.ts'

export async function putLots(tx: Tx, { now, who }: Publishing): Promise<void> {
  await lockDistricts(tx)
  const changes = await changedLots(tx)
  const situations = await situationIds(tx)
  // A lot of demonstration goes with its history, because that says nothing about the real lot on its shape.
  const isOther = ({ antes, depois }: LotChange) =>
    !depois || (antes !== null && antes.demonstracao !== depois.demonstracao)
  await removeLots(
    tx,
    changes.flatMap((change) => (change.stored && isOther(change) ? [change.stored.id] : [])),
  )
  for (const change of changes) {
    const { depois, stored, distritoId, shape } = change
    if (!depois) continue
    const kept = isOther(change) ? undefined : stored
    const draft = await draftOfValue(tx, depois, situations)
    const before = kept ? draftOf(kept) : emptyLot
    const names = await namesOf(tx, { current: before, draft })
    const mudancas = changesBetween(showLot(before, names.before), showLot(draft, names.names))
    const values = {
      ...draft,
      confirmadoEm: now,
      disponivelDesde: availableSince(names.names.grupo, kept?.disponivelDesde, now),
    }
    const loteId = kept?.id ?? (await insertLot(tx, { ...values, distritoId, cdOriginalSvg: shape }))
    if (loteId === undefined) throw new Error(`the shape ${shape} got a lot meanwhile`)
    if (kept) await updateLot(tx, kept.id, values)
    await addToHistory(tx, { loteId, usuarioId: who, em: now, acao: 'IMPORTACAO', mudancas })
  }
  await markDemonstration(tx)
}

async function draftOfValue(
  tx: Tx,
  value: LotValue,
  situations: ReadonlyMap<string, number>,
): Promise<LotDraft> {
  return {
    situacaoLoteId: value.situacao === null ? null : (situations.get(value.situacao) ?? null),
    setorLoteId: value.setor === null ? null : await sectorNamed(tx, value.setor),
    numeroLote: value.numero,
    numeroMatriculaLote: value.matricula,
    areaTotalLote: value.area,
    descricaoObservacao: value.observacao,
    utilidades: value.utilidades as Utility[],
  }
}
