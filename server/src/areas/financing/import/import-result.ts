/** The result of importing a list. */
import type { LineProblem } from './read-list.ts'

export interface RefusedLine {
  line: number
  problem: LineProblem | 'double'
  text: string
}

export interface ImportResult {
  /** The first thousand refused lines, in the file's order. */
  refused: RefusedLine[]
  refusedInAll: number
  /** Accepted lines. If any line was refused, nothing was changed. */
  lines: number
  eligible: number
  /** Companies on the list that are no head office of the state in the registry; the portal shows them once they are. */
  unknown: number
}

export const listedAtMost = 1000

/** Refused lines: the first of them, and how many there are. */
export interface Wrong {
  lines: RefusedLine[]
  count: number
}
