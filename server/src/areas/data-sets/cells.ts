/** How cells of a file say what lines say. */
import { withoutAccents } from '@invest/contract/language'

const yes = ['SIM', 'S', 'TRUE', '1', 'YES', 'Y']
const no = ['NAO', 'N', 'FALSE', '0', 'NO']

/** As a cell says it. */
export const yesOrNoCell = (value: unknown): string => (value ? 'sim' : 'não')

/** Whether a cell says yes or no; undefined if it says neither (FINANCING-33). */
export function yesOrNo(cell: string): boolean | undefined {
  const word = withoutAccents(cell).trim().toUpperCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : undefined
}

/** A number as files in Portuguese have it, without a separator of thousands; nothing where there is none. */
export const decimalCell = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
