/** Turns the text of one line into fields, and fields into values that COPY takes (REGISTRY-13). */
import { withoutCpf } from '@invest/contract/rules/cpf'
import { parse } from 'csv-parse/sync'

/** COPY's text for NULL. */
export const none = '\\N'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what PostgreSQL and COPY can't take as they are
const special = /[\u0000-\u001f\u007f-\u009f\\]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const controls = /[\u0000-\u001f\u007f-\u009f]+/g

const windows = new TextDecoder('windows-1252')

/** The fields of a line, read as Latin-1, or undefined if it has another number of them. */
export function fieldsOf(line: string, count: number): string[] | undefined {
  const fields = splitFast(line, count) ?? readCsv(line)
  if (fields?.length !== count) return undefined
  // Bytes above Latin-1's controls are signs of Windows, and COPY reads a backslash as the beginning of something else.
  if (special.test(line))
    return fields.map((field) =>
      windows.decode(Buffer.from(field, 'latin1')).replace(controls, ' ').replaceAll('\\', '\\\\'),
    )
  return fields
}

/** Nearly every line has its fields between `";"` and nothing that would need a real reader. */
function splitFast(line: string, count: number): string[] | undefined {
  if (line.charCodeAt(0) !== 34 || line.charCodeAt(line.length - 1) !== 34) return undefined
  const fields = line.slice(1, -1).split('";"')
  if (fields.length !== count) return undefined
  return line.includes('""') ? fields.map((field) => field.replaceAll('""', '"')) : fields
}

function readCsv(line: string): string[] | undefined {
  try {
    return parse(line, { delimiter: ';', relax_quotes: true, relax_column_count: true })[0]
  } catch {
    return undefined
  }
}

/** A text, or NULL where there is none. */
export const textOf = (field: string | undefined): string => field?.trim() || none

/** A name without the CPFs in it; NULL where nothing else is left (REGISTRY-3). */
export const nameOf = (field: string | undefined): string => withoutCpf(field ?? '') || none

const oldest = '18000101'

/** A date written YYYYMMDD; NULL where it is missing, impossible or after `today`, written the same way. */
export function dateOf(field: string | undefined, today: string): string {
  if (field?.length !== 8 || field < oldest || field > today || !/^\d{8}$/.test(field)) return none
  const [year, month, day] = [Number(field.slice(0, 4)), Number(field.slice(4, 6)), Number(field.slice(6))]
  if (month < 1 || month > 12 || day < 1) return none
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return none
  return field
}

export const digitsOf = (field: string | undefined, length: number): string =>
  field?.length === length && /^\d+$/.test(field) ? field : none

/** Eight digits; one with seven has lost its leading zero. */
export const cepOf = (field: string | undefined): string => digitsOf(field?.trim().padStart(8, '0'), 8)
