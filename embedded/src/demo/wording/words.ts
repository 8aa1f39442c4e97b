/** Lists of words for invented names. Each line of data/words.tsv holds a part of one list. A state may have lists of its own. */
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { readData } from '../data.ts'

const shared = parseTsv(readData('words.tsv'))
const inList = (rows: typeof shared, list: string): readonly string[] =>
  rows.filter((row) => row.list === list).flatMap((row) => row.words?.split('; ') ?? [])

function wordsOf(list: string, own: typeof shared = []): readonly string[] {
  const found = [inList(own, list), inList(shared, list)].find((words) => words.length > 0)
  if (!found) throw new Error(`data/words.tsv has no list ${list}`)
  return found
}

/** The names mix origins as a telephone book of the south does. */
export const womenNames = wordsOf('womenNames')
export const menNames = wordsOf('menNames')
export const surnames = wordsOf('surnames')

/** First names of foreign users, each with the language that its bearer reads. */
export const foreigners = wordsOf('foreigners').map((word) => word.split(' ') as [string, 'en' | 'es' | 'pt'])
export const foreignSurnames = wordsOf('foreignSurnames')

/** Two halves of an invented brand name, with the sound of the old languages of the south. */
export const brandHeads = wordsOf('brandHeads')
export const brandTails = wordsOf('brandTails')

/** They follow a noun, as in "Cooperativa Boa Esperança". */
export const virtues = wordsOf('virtues')

export const ruralStreets = wordsOf('ruralStreets')

/** What things are called after where they are. The words of a state replace the shared ones of the same list. */
export interface PlaceWords {
  /** A landform and a landmark together name a place, such as "Serra do Quaraim". */
  landforms: readonly string[]
  landmarks: readonly string[]
  streets: readonly string[]
  quarters: readonly string[]
  ruralQuarters: readonly string[]
  /** Financial institutions and their agencies. */
  institutions: readonly string[]
  agencies: readonly string[]
}

/** `own` is the state's words.tsv. */
export function placeWords(own = ''): PlaceWords {
  const rows = parseTsv(own)
  return {
    landforms: wordsOf('landforms', rows),
    landmarks: wordsOf('landmarks', rows),
    streets: wordsOf('streets', rows),
    quarters: wordsOf('quarters', rows),
    ruralQuarters: wordsOf('ruralQuarters', rows),
    institutions: wordsOf('institutions', rows),
    agencies: wordsOf('agencies', rows),
  }
}
