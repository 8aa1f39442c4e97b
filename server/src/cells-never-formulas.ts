/** Keeps the cells of a CSV from running as formulas. Pure. */

/**
 * A spreadsheet runs a cell that begins like a formula, and programs that do not heed quotes begin a cell after every
 * separator and line break inside a text; invisible characters before the sign hide it from people, not from them all. An apostrophe makes it text there (FINDER-34).
 */
const formulaStart =
  /(^|[;,\t\r\n\v\f\u0085\u2028\u2029])(?=\p{Default_Ignorable_Code_Point}*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/gu
export const neverFormula = (text: string): string => text.replace(formulaStart, "$1'")
