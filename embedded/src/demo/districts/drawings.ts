/** Reads the drawings of the five districts from the folder of the state's demonstration (DISTRICT-40). */
import { createHash } from 'node:crypto'
import { lotIdsIn } from '../../../../server/src/areas/districts/sanitize-drawing.ts'
import { readStateData } from '../state-data.ts'

export interface Drawing {
  sigla: string
  svg: string
  /** The SHA-256 of the drawing, in hexadecimal. */
  versao: string
}

/** The order must stay: lots are inserted by it, and get their ids from it. */
const abbreviations = ['DICS', 'DIMT', 'DIAV', 'ZMG', 'DIRG']

export const readDrawings = (): Drawing[] =>
  abbreviations.map((sigla) => {
    const svg = readStateData(`districts/${sigla}.svg`)
    return { sigla, svg, versao: createHash('sha256').update(svg).digest('hex') }
  })

/** The ids of the shapes that are lots, in the order of the drawing. */
export const lotShapes = (svg: string): string[] => lotIdsIn(svg)
