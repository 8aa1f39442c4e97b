/** Every word of the portal's own list leads to its codes, whoever types it (FINDER-90). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages, withoutAccents } from '@invest/contract/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { referenceDataFolder } from '../../reference/reference-tables.ts'
import { piecesOf, type Span, spansOf, wordsOfText } from './pieces.ts'
import { knownSpans } from './terms.sql.ts'

interface Row {
  term: string
  language: Language
  codes: string[]
}

/** Texts that one statement looks up. */
const batch = 300

let database: TestDatabase
let rows: Row[]
beforeAll(async () => {
  database = await createTestDatabase()
  const file = await readFile(join(referenceDataFolder, 'termos-busca.tsv'), 'utf8')
  rows = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [term = '', language = '', , codes = ''] = line.split('\t')
      return { term, language: language as Language, codes: codes.slice(1, -1).split(',') }
    })
})
afterAll(() => database?.close())

/** What each of these texts is understood as, in each reader's language; one statement looks up hundreds of them. */
async function understood(texts: readonly string[]): Promise<Map<string, string[][]>> {
  const wordsOf = texts.map(wordsOfText)
  const starts = wordsOf.map((_, i) => wordsOf.slice(0, i).reduce((sum, words) => sum + words.length, 0))
  const at = (span: Span, by: number) => ({ ...span, from: span.from + by, to: span.to + by })
  const spans = wordsOf.flatMap((words, i) => spansOf(words).map((span) => at(span, starts[i] ?? 0)))
  const known = await knownSpans(database.db, spans)
  return new Map(
    texts.flatMap((text, i) => {
      const [words, start] = [wordsOf[i] ?? [], starts[i] ?? 0]
      const own = known
        .filter(({ from }) => from >= start && from < start + words.length)
        .map((span) => ({ ...span, from: span.from - start, to: span.to - start }))
      return languages.map((language) => [
        `${language} ${text}`,
        piecesOf(words, own, language).map(({ codes }) => [...codes]),
      ])
    }),
  )
}

const written = (text: string) => text.normalize('NFC').toLowerCase()

/** The codes of the words that are written so: of the reader's language, else of the others. */
function codesByWriting(): (term: string, reader: Language) => string[] {
  const same = Map.groupBy(rows, ({ term }) => written(term))
  const lazily = Map.groupBy(rows, ({ term }) => withoutAccents(written(term)))
  return (term, reader) => {
    const own = (some: readonly Row[] = []) => some.filter(({ language }) => language === reader)
    const all = same.get(written(term)) ?? []
    const meant = [own(lazily.get(written(term))), own(all), all].find(({ length }) => length > 0) ?? []
    return [...new Set(meant.flatMap(({ codes }) => codes))].filter((code) => code !== 'LIGACAO')
  }
}

it('every word, in its language and asked in the two others, leads to its codes and nowhere else', async () => {
  const codesFor = codesByWriting()
  const terms = [...new Set(rows.map(({ term }) => term))]
  expect(terms.length).toBeGreaterThan(1800)
  const answers = new Map<string, string[][]>()
  for (let i = 0; i < terms.length; i += batch)
    for (const [key, pieces] of await understood(terms.slice(i, i + batch))) answers.set(key, pieces)
  const wrong = terms.flatMap((term) =>
    languages.flatMap((reader) => {
      const pieces = answers.get(`${reader} ${term}`) ?? []
      const expected = codesFor(term, reader)
      // A municipality may have the name of the thing as well.
      const isMeant = (code: string) => expected.includes(code) || !/^(MUNICIPIO|DISTRITO):/.test(code)
      const leads = pieces.map((codes) => codes.filter(isMeant).toSorted().join(',')).join(' + ')
      return leads === expected.toSorted().join(',')
        ? []
        : [`${reader} ${term}: ${leads}, not ${expected.join(',')}`]
    }),
  )
  expect(wrong).toEqual([])
})
