/** What reading a table gives, whatever its form. */

export interface SheetLine {
  /** As an editor or a spreadsheet numbers it. */
  line: number
  cells: string[]
}

/** Why a file as a whole can't be read. */
export class SheetUnreadable extends Error {
  readonly problem: 'ILEGIVEL' | 'GRANDE_DEMAIS'
  constructor(problem: SheetUnreadable['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}
