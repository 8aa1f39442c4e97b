/** Keeps the cells of a CSV from running as formulas. Pure. */

/**
 * A spreadsheet runs a cell that begins like a formula, and programs that do not heed quotes begin a cell after every
 * separator and line break inside a text; invisible characters before the sign hide it from people, not from them all. An apostrophe makes it text there (FINDER-20).
 */
const cellStart = String.raw`(^|[;,\t\r\n\v\f\u0085\u2028\u2029])`
const formula = String.raw`(?=\p{Default_Ignorable_Code_Point}*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])`
const formulaStart = new RegExp(cellStart + formula, 'gu')
const guardedStart = new RegExp(`${cellStart}'${formula}`, 'gu')

export const neverFormula = (text: string): string => text.replace(formulaStart, "$1'")

/** Takes the apostrophes off again, so that a file that the portal wrote says the same when it comes back (DATA-20). */
export const withoutGuard = (text: string): string =>
  text.includes("'") ? text.replace(guardedStart, '$1') : text
