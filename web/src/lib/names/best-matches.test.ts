import { expect, test } from 'vitest'
import { bestMatches } from './best-matches.ts'

const places = ['São José do Norte', 'Norte Alegre', 'Santa Maria', 'Altonorte']
const found = (text: string) => bestMatches(places, (name) => name, text, 3)

test('case and accents are ignored', () => {
  expect(found('SAO JOSE')).toEqual(['São José do Norte'])
})

test('names that begin with the text come first, then those with a word that does, then the rest', () => {
  expect(found('norte')).toEqual(['Norte Alegre', 'São José do Norte', 'Altonorte'])
})

test('without a text there are no matches', () => {
  expect(found('  ')).toEqual([])
})
