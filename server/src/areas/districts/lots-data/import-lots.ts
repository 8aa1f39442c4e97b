/**
 * What the command does: shows a district's drawing and brings its lots by the same edition as the screen, completely or not at
 * all (DISTRICT-26).
 */
import type { EditionReport } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { bringFile } from '../../data-sets/index.ts'
import { districtWith } from '../drawings/drawing-repository.ts'
import { harmlessDrawing, replaceShown } from '../drawings/keep-drawings.ts'
import { lotsDataSetOf } from './lots-data-set.sql.ts'

export interface LotImport {
  sigla: string
  svg: string
  /** Of the table of lots. */
  path: string
  fonte: string
  dryRun?: boolean
  /** Whether areas that change more than tenfold are meant. */
  confirmed?: boolean
}

const noDrawing =
  'The drawing is no whole SVG with shapes and a viewBox, ' +
  `of at most ${limits.drawingCharacters} characters and ${limits.drawingElements} elements.`

/** Either the report, or why there is none. */
export async function importLots(
  deps: { db: Database; clock: Clock },
  { svg, path, fonte, dryRun = false, confirmed = false, ...given }: LotImport,
): Promise<EditionReport | { problem: string }> {
  const sigla = given.sigla.toUpperCase()
  const district = await districtWith(deps.db, sigla)
  if (!district) return { problem: `There is no district ${given.sigla}.` }
  const drawing = harmlessDrawing(svg)
  if (!drawing) return { problem: noDrawing }
  return bringFile(deps, lotsDataSetOf(sigla), {
    path,
    fonte,
    dryRun,
    confirmed,
    // The lots are read against the drawing that comes with them.
    first: (tx, now) => replaceShown(tx, district.id, drawing, { who: null, now }),
  })
}
