import { expect, it } from 'vitest'
import { amountsIn, rangeOf } from './amounts.ts'

it.each([
  ['pt', 'até 1 milhão', ['VALOR:..1000000'], ''],
  [
    'pt',
    'vinícola buscando investimento de até R$ 1,5 milhão',
    ['VALOR:..1500000'],
    'vinícola buscando investimento de',
  ],
  ['pt', 'acima de R$ 500.000', ['VALOR:500000..'], ''],
  ['en', 'software up to 2.5 million', ['VALOR:..2500000'], 'software'],
  ['en', 'over 500,000 reais', ['VALOR:500000..'], ''],
  ['es', 'hasta 3 millones', ['VALOR:..3000000'], ''],
  ['pt', 'terreno de 20.000 m²', ['AREA:2..'], 'terreno de'],
  ['pt', 'lote de 20 mil m2', ['AREA:2..'], 'lote de'],
  ['en', 'land up to 5 hectares', ['AREA:..5'], 'land'],
  ['pt', 'de 2 ha', ['AREA:2..'], 'de'],
] as const)('in %s %s has %j', (language, text, keys, rest) => {
  const found = amountsIn(text, language)
  expect(found.amounts.map(({ key }) => key)).toEqual(keys)
  expect(found.rest.trim()).toBe(rest)
})

it.each(['2204', '2204.21', '1531-9', '99.001.003/0001-07', 'ISO 9001', '100% lã', '3M', 'vinho 2020'])(
  '%s is no amount',
  (text) => {
    expect(amountsIn(text, 'pt')).toEqual({ amounts: [], rest: text })
  },
)

it('amounts of one kind limit each other', () => {
  expect(rangeOf(['VALOR:100..', 'VALOR:..500', 'AREA:2..'], 'VALOR')).toEqual({ from: 100, to: 500 })
  expect(rangeOf(['NCM:22'], 'VALOR')).toBeUndefined()
})
