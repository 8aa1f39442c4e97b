/** Lines of CSV for spreadsheets, as a reader's language has them (FINDER-21, FINDER-34). */
import type { Language } from '@invest/contract/language'
import { stringify } from 'csv-stringify/sync'

const yesNo: Record<Language, [string, string]> = { pt: ['sim', 'não'], en: ['yes', 'no'], es: ['sí', 'no'] }

/** What a spreadsheet takes for a number. */
const decimalSign: Record<Language, string> = { pt: ',', en: '.', es: ',' }

/**
 * A spreadsheet runs a cell that begins like a formula, and programs that do not heed quotes begin a cell after every
 * separator and line break inside a text. An apostrophe makes it text there (FINDER-34).
 */
const formulaStart = /(^|[;,\t\r\n\v\f\u0085\u2028\u2029])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g
const plainText = (text: string): string => text.replace(formulaStart, "$1'")

/** Spreadsheets in Portuguese or Spanish split columns at semicolons; those in English ask. */
export function csvLines(
  records: readonly (readonly unknown[])[],
  language: Language,
  { bom = false }: { bom?: boolean } = {},
): string {
  const [yes, no] = yesNo[language]
  return stringify(records as unknown[][], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    cast: {
      string: plainText,
      boolean: (value) => (value ? yes : no),
      number: (value) => String(value).replace('.', decimalSign[language]),
    },
  })
}
