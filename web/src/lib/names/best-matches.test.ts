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

test.each([
  ["Sant'Ana do Livramento", ['santana do', 'sant ana', "SANT'ANA", 'sant’ana', 'santanadolivramento']],
  ['Não-Me-Toque', ['nao me toque', 'não-me-toque', 'naometoque', 'me toque']],
  ['Xangri-lá', ['xangrila', 'xangri la', 'Xangri-Lá']],
  ['Entre-Ijuís', ['entreijuis', 'entre ijuis', 'ijuís']],
])('%s is found with and without hyphen, apostrophe, accent or blank (FINDER-46)', (name, typed) => {
  for (const text of typed)
    expect([text, bestMatches([name, 'Bagé'], (one) => one, text, 3)]).toEqual([text, [name]])
})

test('without a text there are no matches', () => {
  expect(found('  ')).toEqual([])
})
