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

test('the form of a company and `&` are found however they are written (FINDER-91)', () => {
  const companies = ['Zambiasi & Klauck Ltda', 'Pinhões S.A.']
  const foundIn = (text: string) => bestMatches(companies, (name) => name, text, 3)
  expect(foundIn('zambiasi e klauck limitada')).toEqual(['Zambiasi & Klauck Ltda'])
  expect(foundIn('pinhões s/a')).toEqual(['Pinhões S.A.'])
})

test('a municipality is found as addresses write it (FINDER-92)', () => {
  expect(bestMatches(['Porto Alegre'], (name) => name, 'Porto Alegre/RS', 3)).toEqual(['Porto Alegre'])
})
