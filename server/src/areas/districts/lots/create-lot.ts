/** An editor opens a shape that has no lot yet: its lot is made, once, however many open it at the same time (DISTRICT-14). */
import type { Lot } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import { findDrawing } from '../repository.ts'
import { lotIdsIn } from '../sanitize-drawing.ts'
import { availableSince, changedLot, changesBetween, emptyLot, type LotForm, showLot } from './lot.ts'
import { addToHistory, insertLot, lotOfShape } from './lot-repository.ts'
import { knownNames, readLot } from './save-lot.ts'

export async function createLot(
  { db, clock }: DistrictDeps,
  caller: Caller,
  districtId: number,
  { shape, change, problems }: LotForm,
  language: Language,
): Promise<Lot> {
  if (!shape) throw wrongField('cdOriginalSvg', 'obrigatorio')
  const drawing = await findDrawing(db, districtId)
  if (!drawing) throw new Refusal('distrito-desconhecido')
  if (!lotIdsIn(drawing.svgLotes ?? '').includes(shape)) throw wrongField('cdOriginalSvg', 'fora-do-desenho')
  const draft = changedLot(emptyLot, change)
  const lotId = await db.transaction().execute(async (tx) => {
    const { names, before } = await knownNames(tx, { draft, current: emptyLot }, problems)
    const now = clock.now()
    const id = await insertLot(tx, {
      ...draft,
      distritoId: districtId,
      cdOriginalSvg: shape,
      confirmadoEm: now,
      disponivelDesde: availableSince(names.grupo, null, now),
    })
    if (id === undefined) {
      const lot = await lotOfShape(tx, districtId, shape)
      // An import may have removed the shape's lot between the two statements.
      if (!lot) throw new Refusal('lote-desconhecido')
      return lot.id
    }
    const mudancas = changesBetween(showLot(emptyLot, before), showLot(draft, names))
    await addToHistory(tx, { loteId: id, usuarioId: caller.id, em: now, acao: 'CRIACAO', mudancas })
    return id
  })
  return readLot({ db }, { districtId, lotId }, language)
}
