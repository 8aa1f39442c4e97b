/** Lists of words for invented names. Each line of data/words.tsv holds a part of one list. */
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { readData } from '../data.ts'

const rows = parseTsv(readData('words.tsv'))

function wordsOf(list: string): readonly string[] {
  const words = rows.filter((row) => row.list === list).flatMap((row) => row.words?.split('; ') ?? [])
  if (words.length === 0) throw new Error(`data/words.tsv has no list ${list}`)
  return words
}

/** The names mix origins as a telephone book of the state does. */
export const womenNames = wordsOf('womenNames')
export const menNames = wordsOf('menNames')
export const surnames = wordsOf('surnames')

/** First names of foreign users, each with the language that its bearer reads. */
export const foreigners = wordsOf('foreigners').map((word) => word.split(' ') as [string, 'en' | 'es' | 'pt'])
export const foreignSurnames = wordsOf('foreignSurnames')

/** A landform and a landmark together name a place, such as "Serra do Quaraim". */
export const landforms = wordsOf('landforms')
export const landmarks = wordsOf('landmarks')

/** Two halves of an invented brand name, with the sound of the old languages of the state. */
export const brandHeads = wordsOf('brandHeads')
export const brandTails = wordsOf('brandTails')

/** They follow a noun, as in "Cooperativa Boa Esperança". */
export const virtues = wordsOf('virtues')

export const streets = wordsOf('streets')
export const quarters = wordsOf('quarters')
export const ruralQuarters = wordsOf('ruralQuarters')
export const ruralStreets = wordsOf('ruralStreets')
