/** Editors send a drawing, see what it does to the lots, publish it, and go back to the one before (DISTRICT-70). */
import { createHash } from 'node:crypto'
import type { ComparedDrawing, KeptDrawings, LeftOut } from '@invest/contract/districts/drawings'
import { limits } from '@invest/contract/limits'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { compareDrawing, type DrawnLot } from './compare-drawing.ts'
import {
  drawnLots,
  type KeptDrawing,
  keepDrawing,
  keptDrawings,
  lockDistrict,
  markOf,
  removeDrawing,
  showDrawing,
} from './drawing-repository.ts'
import { type DrawingProblem, readDrawing } from './reading/read-drawing.ts'

interface CleanedDrawing {
  svg: string
  versao: string
  deixados: LeftOut[]
  totalDeixados: number
}

/** The drawing as it would be shown, or the condition that it fails. `lots` are those that it is for. */
function cleanedDrawing(
  text: string,
  lots: readonly Pick<DrawnLot, 'cdOriginalSvg'>[],
): CleanedDrawing | { problem: DrawingProblem; line?: number } {
  const read = readDrawing(text, new Set(lots.map(({ cdOriginalSvg }) => cdOriginalSvg)))
  if ('problem' in read) return read
  const { svg, leftOut, total } = read
  const versao = createHash('sha256').update(svg).digest('hex')
  return { svg, versao, deixados: leftOut, totalDeixados: total }
}

export async function readDrawings(db: Queries, districtId: number): Promise<KeptDrawings> {
  const base = await markOf(db, districtId)
  if (base === undefined) throw new Refusal('distrito-desconhecido')
  const [lots, kept] = [await drawnLots(db, districtId), await keptDrawings(db, districtId)]
  const compared = (papel: KeptDrawing['papel']): ComparedDrawing | null => {
    const drawing = kept.find((one) => one.papel === papel)
    if (!drawing) return null
    const { svg, versao, nome, enviadoEm, deixados, totalDeixados } = drawing
    return {
      versao,
      svg,
      enviadoPor: nome,
      enviadoEm: enviadoEm.toISOString(),
      ...compareDrawing(svg, lots),
      deixados,
      totalDeixados,
    }
  }
  return { base, rascunho: compared('RASCUNHO'), anterior: compared('ANTERIOR') }
}

export function draftDrawing(
  { db, clock }: DistrictDeps,
  caller: Caller,
  districtId: number,
  { svg }: { svg: string },
): Promise<KeptDrawings> {
  return db.transaction().execute(async (tx) => {
    await locked(tx, districtId)
    const drawing = cleanedDrawing(svg, await drawnLots(tx, districtId))
    if ('problem' in drawing)
      throw wrongField('svg', drawing.problem, {
        linha: drawing.line ?? 1,
        caracteres: limits.drawingCharacters,
        elementos: limits.drawingElements,
      })
    await keepDrawing(tx, {
      distritoId: districtId,
      papel: 'RASCUNHO',
      ...drawing,
      enviadoPor: caller.id,
      enviadoEm: clock.now(),
    })
    return readDrawings(tx, districtId)
  })
}

interface Seen {
  versao: string
  base: string
}

export const publishDrawing = (deps: DistrictDeps, caller: Caller, districtId: number, seen: Seen) =>
  show(deps, caller, districtId, seen, 'RASCUNHO')

export const undoDrawing = (deps: DistrictDeps, caller: Caller, districtId: number, seen: Seen) =>
  show(deps, caller, districtId, seen, 'ANTERIOR')

/** The drawing of that role is shown from now on, and the one that was shown is the one before. */
const show = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  districtId: number,
  { versao, base }: Seen,
  papel: KeptDrawing['papel'],
): Promise<KeptDrawings> =>
  db.transaction().execute(async (tx) => {
    const { sigla } = await locked(tx, districtId)
    const state = await readDrawings(tx, districtId)
    const drawing = papel === 'RASCUNHO' ? state.rascunho : state.anterior
    if (!drawing) throw new Refusal('desenho-desconhecido')
    if (drawing.versao !== versao || state.base !== base)
      throw new Refusal('versao-desatualizada', { atual: state })
    if (drawing.lotesRepetidos.length > 0) throw wrongField('versao', 'forma-repetida')
    const now = clock.now()
    await removeDrawing(tx, districtId, papel)
    await replaceShown(tx, districtId, drawing, { who: caller.id, now })
    const { lotesEncontrados, lotesSemForma } = drawing
    await writeAuditEntry(tx, now, {
      acao: papel === 'RASCUNHO' ? 'DESENHO_PUBLICADO' : 'DESENHO_DESFEITO',
      quem: caller.id,
      alvo: sigla,
      depois: { lotesEncontrados, lotesSemForma: lotesSemForma.length },
    })
    return readDrawings(tx, districtId)
  })

/** Shows a drawing and keeps the one that was shown, unless it is the same. */
async function replaceShown(
  tx: Tx,
  districtId: number,
  { svg, versao }: { svg: string; versao: string },
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const { svgLotes, svgVersao } = await locked(tx, districtId)
  if (svgLotes && svgVersao && svgVersao !== versao)
    await keepDrawing(tx, {
      distritoId: districtId,
      papel: 'ANTERIOR',
      svg: svgLotes,
      versao: svgVersao,
      enviadoPor: who,
      enviadoEm: now,
      deixados: [],
      totalDeixados: 0,
    })
  await showDrawing(tx, districtId, { svgLotes: svg, svgVersao: versao })
}

export function dropDrawing({ db }: DistrictDeps, districtId: number): Promise<KeptDrawings> {
  return db.transaction().execute(async (tx) => {
    await locked(tx, districtId)
    if (!(await removeDrawing(tx, districtId, 'RASCUNHO'))) throw new Refusal('desenho-desconhecido')
    return readDrawings(tx, districtId)
  })
}

async function locked(tx: Tx, districtId: number) {
  const district = await lockDistrict(tx, districtId)
  if (!district) throw new Refusal('distrito-desconhecido')
  return district
}
