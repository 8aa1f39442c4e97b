/**
 * What the command does: shows a district's drawing and brings its lots by the same edition as the screen, completely or not at
 * all (DISTRICT-26).
 */
import type { EditionReport } from '@invest/contract/administration/data-sets'
import type { LeftOut, LeftOutReason } from '@invest/contract/districts/drawings'
import { limits } from '@invest/contract/limits'
import { readDrawingText } from '@invest/contract/rules/drawing-encoding'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { bringFile } from '../../data-sets/index.ts'
import { districtWith, drawnLots } from '../drawings/drawing-repository.ts'
import { cleanedDrawing, replaceShown } from '../drawings/keep-drawings.ts'
import type { DrawingProblem } from '../drawings/reading/read-drawing.ts'
import { lotsDataSetOf } from './lots-data-set.sql.ts'

export interface LotImport {
  sigla: string
  /** The drawing's bytes, as the file has them. */
  drawing: Uint8Array
  /** Of the table of lots. */
  path: string
  fonte: string
  dryRun?: boolean
  /** Whether areas that change more than tenfold are meant. */
  confirmed?: boolean
}

export interface BroughtLots {
  report: EditionReport
  deixados: LeftOut[]
  totalDeixados: number
}

const problems: Record<DrawingProblem, string> = {
  'desenho-nao-e-svg': 'The drawing is no SVG.',
  'desenho-incompleto': 'The drawing is incomplete or malformed',
  'desenho-estilos': 'The styles of the drawing cannot be read, and they may hide something.',
  'desenho-sem-tamanho': 'The drawing does not say its size: it lacks a viewBox, or width and height.',
  'desenho-sem-formas': 'There is no visible shape in the drawing.',
  'desenho-longo': `The drawing has more than ${limits.drawingCharacters} characters.`,
  'desenho-elementos': `The drawing has more than ${limits.drawingElements} elements, copies included, or too many groups within groups.`,
}

const reasons: Record<LeftOutReason, string> = {
  OCULTO: 'is hidden and was left out',
  FORA_DA_VISTA: 'lies outside of what the drawing shows and was left out',
  NAO_ACEITO: 'is no shape, group or text and was left out',
  SEM_ORIGEM: 'is a copy of something that is not in the file and was left out',
  RECORTE: 'is shown whole, without its clip or mask',
  PINTURA: 'is a gradient or pattern, for which one colour or none stands',
}

/** What the command says of the drawing, a line each; nothing where all of it is shown. */
export const reportOfDrawing = ({ deixados, totalDeixados }: Omit<BroughtLots, 'report'>): string[] => [
  ...deixados.map(({ nome, motivo }) => `Drawing: "${nome}" ${reasons[motivo]}.`),
  ...(totalDeixados > deixados.length ? [`Drawing: ... and ${totalDeixados - deixados.length} more.`] : []),
]

/** Either the report, or why there is none. */
export async function importLots(
  deps: { db: Database; clock: Clock },
  { drawing, path, fonte, dryRun = false, confirmed = false, ...given }: LotImport,
): Promise<BroughtLots | { problem: string }> {
  const sigla = given.sigla.toUpperCase()
  const district = await districtWith(deps.db, sigla)
  if (!district) return { problem: `There is no district ${given.sigla}.` }
  const cleaned = cleanedDrawing(readDrawingText(drawing), await drawnLots(deps.db, district.id))
  if ('problem' in cleaned) {
    const { problem, line } = cleaned
    return { problem: line === undefined ? problems[problem] : `${problems[problem]} in line ${line}.` }
  }
  const { deixados, totalDeixados } = cleaned
  const report = await bringFile(deps, lotsDataSetOf(sigla), {
    path,
    fonte,
    dryRun,
    confirmed,
    // The lots are read against the drawing that comes with them.
    first: (tx, now) => replaceShown(tx, district.id, cleaned, { who: null, now }),
  })
  return { report, deixados, totalDeixados }
}
