/**
 * Replaces a district's drawing and lots by real ones, completely or not at all (DISTRICT-26). A lot that is there already
 * keeps its history; only lots of demonstration are removed because the table leaves them out.
 */
import { createHash } from 'node:crypto'
import { limits } from '@invest/contract/limits'
import { isWholeDrawing } from '@invest/contract/rules/drawing'
import type { Database, Tx } from '../../../db/database.ts'
import { availableSince, changesBetween, emptyLot, type LotDraft, showLot } from '../lots/lot.ts'
import { addToHistory, columnsOf, draftOf, insertLot, namesOf, updateLot } from '../lots/lot-repository.ts'
import { isShown, lotIdsIn, sanitizeDrawing } from '../sanitize-drawing.ts'
import {
  lockDistrict,
  lotsToReplace,
  removeLots,
  replaceDrawing,
  sectorNamed,
  situationNames,
} from './import-repository.ts'
import { type ListedLot, readLotList } from './read-lot-list.ts'

export interface LotImport {
  sigla: string
  svg: string
  list: Uint8Array
  now: Date
}
export type LotImportResult = { added: number; changed: number; removed: number } | { problems: string[] }

const noDrawing =
  'the drawing is no whole SVG with shapes and a viewBox, ' +
  `of at most ${limits.drawingCharacters} characters and ${limits.drawingElements} elements`

export function importLots(db: Database, { sigla, svg, list, now }: LotImport): Promise<LotImportResult> {
  return db.transaction().execute(async (tx) => {
    const district = await lockDistrict(tx, sigla.toUpperCase())
    if (!district) return { problems: [`no such district: ${sigla}`] }
    const drawing = isWholeDrawing(svg) ? sanitizeDrawing(svg) : ''
    if (!isShown(drawing)) return { problems: [noDrawing] }
    const ids = lotIdsIn(drawing)
    const { lots, problems } = readLotList(list, {
      shapes: new Set(ids),
      situations: await situationNames(tx),
    })
    const before = await lotsToReplace(tx, district.id)
    const listed = new Set(lots.map(({ shape }) => shape))
    // The map would show a lot at the first of them alone.
    const twice = new Set(ids.filter((id, i) => listed.has(id) && ids.indexOf(id) !== i))
    problems.push(...[...twice].map((id) => `the drawing has more than one shape ${id}`))
    const missing = before.filter((lot) => !listed.has(lot.cdOriginalSvg))
    if (!district.demonstracao)
      problems.push(
        ...missing.map(
          (lot) => `the table leaves out lot ${lot.numeroLote ?? lot.cdOriginalSvg}, which has a history`,
        ),
      )
    if (problems.length > 0) return { problems }
    // Lots of demonstration are removed with their history, because it says nothing about the real lots.
    const kept = district.demonstracao ? [] : before
    const gone = district.demonstracao ? before : []
    await removeLots(
      tx,
      gone.map(({ id }) => id),
    )
    const svgVersao = createHash('sha256').update(drawing).digest('hex')
    await replaceDrawing(tx, district.id, { svgLotes: drawing, svgVersao })
    const byShape = new Map(kept.map((lot) => [lot.cdOriginalSvg, lot]))
    let changed = 0
    for (const lot of lots) if (await putLot(tx, district.id, lot, byShape.get(lot.shape), now)) changed += 1
    return { added: lots.length - byShape.size, changed, removed: gone.length }
  })
}

type Stored = Awaited<ReturnType<typeof lotsToReplace>>[number]

/** Answers whether a lot that was there has changed. */
async function putLot(
  tx: Tx,
  distritoId: number,
  lot: ListedLot,
  stored: Stored | undefined,
  now: Date,
): Promise<boolean> {
  const { line: _, shape, setor, ...facts } = lot
  const draft: LotDraft = { ...facts, setorId: setor ? await sectorNamed(tx, setor) : null }
  const current = stored ? draftOf(stored) : emptyLot
  const { before, names } = await namesOf(tx, { current, draft })
  const mudancas = changesBetween(showLot(current, before), showLot(draft, names))
  if (stored && mudancas.length === 0) return false
  const disponivelDesde = availableSince(names.grupo, stored?.disponivelDesde, now)
  const values = { ...columnsOf(draft), confirmadoEm: now, disponivelDesde }
  const loteId = stored?.id ?? (await insertLot(tx, { ...values, distritoId, cdOriginalSvg: shape }))
  if (loteId === undefined) throw new Error(`the shape ${shape} got a lot meanwhile`)
  if (stored) await updateLot(tx, stored.id, values)
  await addToHistory(tx, { loteId, usuarioId: null, em: now, acao: 'IMPORTACAO', mudancas })
  return stored !== undefined
}
