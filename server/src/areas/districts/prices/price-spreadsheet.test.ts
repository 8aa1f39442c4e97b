import { languages } from '@invest/contract/language'
import { expect, test } from 'vitest'
import { hectarePrices, priceRule } from '../../../../test/prices.ts'
import { type ReadSheet, readSpreadsheet } from '../../../../test/spreadsheet-reader.ts'
import { texts } from '../texts.ts'
import { priceSpreadsheet } from './price-spreadsheet.ts'
import { presentPrices } from './read-prices.ts'

const stored = {
  versao: 7,
  vigenteDesde: '2026-03-01',
  demonstracao: true,
  fontePrecos: 'Preços "de teste" & <outros>',
  regra: priceRule,
  precos: hectarePrices,
}
const districts = [
  { sigla: 'DIRG', nome: 'Distrito Industrial de Rio Grande' },
  { sigla: 'ZMG', nome: 'Zona Mista de Guaíba' },
  { sigla: 'NOVO', nome: 'Distrito sem preço' },
]

async function drawn(language: (typeof languages)[number], change: object = {}) {
  const table = presentPrices({ ...stored, ...change }, districts, language)
  const [simulation, lists] = readSpreadsheet(await priceSpreadsheet(table, language))
  if (!simulation || !lists) throw new Error('The file has no two sheets')
  return { simulation, lists, say: texts.in(language) }
}
const cellTexts = ({ cells }: ReadSheet) => cells.map(({ value }) => value)
const beside = ({ cells }: ReadSheet, label: string) => {
  const at = cells.find(({ value }) => value === label)?.place.replace('A', 'B')
  return cells.find(({ place }) => place === at)
}

test.each(languages)(
  'in %s it says that it simulates, by which version, and from where',
  async (language) => {
    const { simulation, say } = await drawn(language)
    expect(simulation.name).toBe(say('spreadsheet.simulation'))
    expect(cellTexts(simulation)).toEqual(
      expect.arrayContaining([
        say('spreadsheet.title'),
        say('spreadsheet.noOffer'),
        say('spreadsheet.demonstration'),
        'Preços "de teste" & <outros>',
        'Lei de teste nº 1/2026, art. 2º: "abatimento" & limites',
      ]),
    )
    expect(beside(simulation, say('spreadsheet.version'))?.value).toBe(7)
    // The first of March 2026 as the format counts days.
    expect(beside(simulation, say('spreadsheet.since'))?.value).toBe(46_082)
  },
)

test('imported prices are not called a demonstration', async () => {
  const { simulation, say } = await drawn('pt', { demonstracao: false })
  expect(cellTexts(simulation)).not.toContain(say('spreadsheet.demonstration'))
  expect(cellTexts(simulation)).toContain(say('spreadsheet.noOffer'))
})

test('it opens with an example that is worked out already, by formulas', async () => {
  const { simulation, say } = await drawn('pt')
  expect(beside(simulation, say('spreadsheet.district'))?.value).toBe(
    'Distrito Industrial de Rio Grande (DIRG)',
  )
  expect(beside(simulation, say('spreadsheet.area'))?.value).toBe(1)
  // 10 + 15.01 + 25 % of ten million reais.
  expect(beside(simulation, say('spreadsheet.abatement'))?.value).toBe(5_001_000)
  expect(beside(simulation, say('spreadsheet.final'))?.value).toBe(4_999_000)
  expect(beside(simulation, say('spreadsheet.final'))?.formula).toMatch(/^IF\('Tabela'!/)
})

test('fields are lists of the second sheet, and nothing else can be changed', async () => {
  const { simulation, lists } = await drawn('pt')
  expect(simulation.xml).toContain('<sheetProtection sheet="1"')
  expect(lists.xml).toContain('<sheetProtection sheet="1"')
  const validations = [...simulation.xml.matchAll(/<dataValidation [^>]*type="(\w+)"/g)].map(
    ([, type]) => type,
  )
  expect(validations).toEqual(['list', 'decimal', 'list', 'list', 'list', 'list'])
  expect(simulation.xml).toContain("<formula1>'Tabela'!$A$4:$A$5</formula1>")
  expect(cellTexts(lists).slice(0, 7)).toEqual([
    'Preços e regra',
    'Distrito industrial',
    'Valor do hectare',
    'Distrito Industrial de Rio Grande (DIRG)',
    10_000_000,
    'Zona Mista de Guaíba (ZMG)',
    99_999.99,
  ])
})

test('it can be drawn without prices and criteria', async () => {
  const { simulation, say } = await drawn('es', {
    precos: {},
    regra: { fonteRegra: 'x', usos: [], criterios: [] },
  })
  expect(beside(simulation, say('spreadsheet.final'))?.value).toBeFalsy()
  expect(cellTexts(simulation)).toContain(say('spreadsheet.incomplete'))
})
