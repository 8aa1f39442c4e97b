import { expect, test } from 'vitest'
import { bestMatches } from './best-matches.ts'

const places = ['São José do Norte', 'Norte Alegre', 'Santa Maria', 'Altonorte']
const found = (text: string) => bestMatches(places, (name) => name, text, 3)

test('case and accents count for nothing', () => {
  expect(found('SAO JOSE')).toEqual(['São José do Norte'])
})

test('a beginning comes first, then the beginning of a word, then the rest', () => {
  expect(found('norte')).toEqual(['Norte Alegre', 'São José do Norte', 'Altonorte'])
})

test('nothing typed offers nothing', () => {
  expect(found('  ')).toEqual([])
})
