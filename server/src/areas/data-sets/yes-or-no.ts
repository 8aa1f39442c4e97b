import { withoutAccents } from '@invest/contract/language'

const yes = ['SIM', 'S', 'TRUE', '1', 'YES', 'Y']
const no = ['NAO', 'N', 'FALSE', '0', 'NO']

/** Whether a cell says yes or no; undefined if it says neither (FINANCING-33). */
export function yesOrNo(cell: string): boolean | undefined {
  const word = withoutAccents(cell).trim().toUpperCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : undefined
}
