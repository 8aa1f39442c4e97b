/** What an import tells of a list. */
import type { LineProblem } from './read-list.ts'

export interface RefusedLine {
  line: number
  problem: LineProblem | 'double'
  text: string
}

export interface ImportResult {
  /** The first thousand of them, in the file's order. */
  refused: RefusedLine[]
  refusedInAll: number
  /** Lines taken; nothing was changed where any was refused. */
  lines: number
  eligible: number
  /** On the list, and no head office of the state in the registry: shown once the registry knows it. */
  unknown: number
}

export const listedAtMost = 1000

/** Lines that can't be taken: the first of them, and how many there are. */
export interface Wrong {
  lines: RefusedLine[]
  count: number
}
