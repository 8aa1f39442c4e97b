/** Lines of CSV for spreadsheets, as a reader's language has them (FINDER-20). */
import type { Language } from '@invest/contract/language'
import { stringify } from 'csv-stringify/sync'
import { neverFormula } from './cells-never-formulas.ts'

export const yesNo: Record<Language, [string, string]> = {
  pt: ['sim', 'não'],
  en: ['yes', 'no'],
  es: ['sí', 'no'],
}

/** What a spreadsheet takes for a number. */
const decimalSign: Record<Language, string> = { pt: ',', en: '.', es: ',' }

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
      string: neverFormula,
      boolean: (value) => (value ? yes : no),
      number: (value) => String(value).replace('.', decimalSign[language]),
    },
  })
}
