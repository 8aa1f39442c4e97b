import { cleanCnpj, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { expect, it } from 'vitest'
import type { Cell } from '../../sheets/sheet.ts'
import { day, number, percent, type Takes, text, yesOrNo } from './cells.ts'
import { code } from './codes.ts'

const hectares = number({ decimals: 4, least: 0, most: 99_999.9999 })
const reais = number({ decimals: 2, least: 0.01, most: 10_000_000 })
const year = number({ decimals: 0, least: 1990, most: 9999 })
const latitude = number({ decimals: 15, least: -34, most: -27 })
const share = percent({ decimals: 2, least: 0, most: 100 })
const cnpj = code({ lengths: [14], isCode: hasValidCheckDigits, clean: cleanCnpj })
const cnae = code({ lengths: [2, 3, 5, 7] })
const ncm = code({ lengths: [2, 4, 5, 6, 7, 8] })
const town = code({ lengths: [4, 7] })

/** What somebody typed is a text; what a spreadsheet keeps has its kind. */
const cellOf = (given: string | number | boolean | Cell): Cell => {
  if (typeof given === 'object') return given
  if (typeof given === 'number') return { kind: 'number', value: given }
  return typeof given === 'boolean' ? { kind: 'boolean', value: given } : { kind: 'text', value: given }
}
const date = (value: string): Cell => ({ kind: 'date', value })
const error: Cell = { kind: 'error', value: '#REF!' }
const unworked: Cell = { kind: 'unworked', value: '=B2*2' }
const merged: Cell = { kind: 'merged', value: 'A2:A5' }
const ofPercent = (value: number): Cell => ({ kind: 'number', value, percent: true })

it.each([
  // A cell that is a number is that number.
  [hectares, 3.638, 3.638],
  [hectares, 0.1 + 0.2, 0.3],
  [hectares, 3.63812, 'REGRA'],
  [reais, 186_125, 186_125],
  [reais, 186.125, 'REGRA'],
  [year, 2025, 2025],
  [year, 2025.5, 'REGRA'],
  // A text is read in Brazilian form, and asked about where the column takes both.
  [hectares, '3,638', 3.638],
  [hectares, '3.638', { MILHAR: 3638, DECIMAL: 3.638 }],
  // No lot has 186,125 hectares.
  [hectares, '186.125', 186.125],
  [hectares, '1.234,5', 1234.5],
  [hectares, '3,63812', 'REGRA'],
  [hectares, 'três', 'REGRA'],
  [reais, 'R$ 186.125', 186_125],
  [reais, '150,000', 'REGRA'],
  [reais, '1,2345', 'REGRA'],
  [reais, '0', 'REGRA'],
  [year, '2.025', 2025],
  [latitude, '-30.123', -30.123],
  [share, '7,5', 7.5],
  [share, '90%', 90],
  [share, '90 %', 90],
  [share, ofPercent(0.9), 90],
  [share, ofPercent(0.07), 7],
  [share, 0.9, 0.9],
  [hectares, date('2026-05-01'), 'VIROU_DATA'],
  [hectares, true, 'VIROU_LOGICO'],
  [hectares, error, 'ERRO'],
  [hectares, '#N/D', 'ERRO'],
  [hectares, '1,2E+05', 'REGRA'],
  // As spreadsheets keep numbers as text: with blanks that no one sees, and the sign behind.
  [hectares, ' 1.234,5 ', 1234.5],
  [hectares, '1 234,5', 1234.5],
  [hectares, '\u200e2,5', 2.5],
  [reais, 'R$\u00a01.500.000,00', 1_500_000],
  [hectares, unworked, 'SEM_RESULTADO'],
  [hectares, merged, 'MESCLADA'],
  // Days.
  [day(), date('2027-09-20'), '2027-09-20'],
  [day(), date('2027-09-20T12:00:00'), '2027-09-20'],
  [day(), '2027-09-20', '2027-09-20'],
  [day(), '20/09/2027', '2027-09-20'],
  [day(), '1/9/2027', '2027-09-01'],
  [day(), '2027-09-20 00:00:00', '2027-09-20'],
  [day(), '09/20/2027', 'REGRA'],
  [day(), '30/02/2027', 'REGRA'],
  [day(), '20/09/27', '2027-09-20'],
  [day(), '20/9/27', '2027-09-20'],
  [day(), '20.09.2027', '2027-09-20'],
  [day(), '31/02/27', 'REGRA'],
  [day(), 46_650, 'DATA_COMO_NUMERO'],
  [day(), true, 'REGRA'],
  [day(), '#VALOR!', 'ERRO'],
  [day(), unworked, 'SEM_RESULTADO'],
  // Yes and no.
  [yesOrNo(), true, true],
  [yesOrNo(), false, false],
  [yesOrNo(), 1, true],
  [yesOrNo(), 0, false],
  [yesOrNo(), 2, 'REGRA'],
  [yesOrNo(), 'VERDADEIRO', true],
  [yesOrNo(), 'falso', false],
  [yesOrNo(), 'Sí', true],
  [yesOrNo(), 'Não', false],
  [yesOrNo(), 'talvez', 'REGRA'],
  [yesOrNo(), 'x', true],
  [yesOrNo(), 'VERDADEIRO\u00a0', true],
  [yesOrNo(), merged, 'MESCLADA'],
  [yesOrNo(), unworked, 'SEM_RESULTADO'],
  [yesOrNo(), date('2027-09-20'), 'REGRA'],
  [yesOrNo(), '#¿NOMBRE?', 'ERRO'],
  // Words.
  [text(), ' A-01 ', 'A-01'],
  [text(), 12, '12'],
  [text(), '#12', '#12'],
  [text(), 1.1, 'VIROU_NUMERO'],
  [text(), 1.5e15, 'VIROU_NUMERO'],
  [text(), '1,23E+13', 'VIROU_NUMERO'],
  [text(), date('2026-02-01'), 'VIROU_DATA'],
  [text(), true, 'VIROU_LOGICO'],
  [text(), unworked, 'SEM_RESULTADO'],
  [text(), merged, 'MESCLADA'],
  [text(), 'Curtume\u202emoc', 'CARACTERE'],
  [text(), 'Curtume\u0007', 'CARACTERE'],
  [text(), '#DIV/0!', 'ERRO'],
  [text(), '########', 'ERRO'],
  [text(), 'Err:502', 'ERRO'],
  // Codes: zeros are given back where one code alone can be meant.
  [cnpj, '00.000.000/0001-91', '00000000000191'],
  [cnpj, 191, '00000000000191'],
  [cnpj, 'CNPJ: 00.000.000/0001-91', '00000000000191'],
  [cnpj, '\u200e00000000000191\u00a0', '00000000000191'],
  [cnpj, '191', '00000000000191'],
  [cnpj, 192, 'VIROU_NUMERO'],
  [cnpj, 1.23e13, 'VIROU_NUMERO'],
  [cnpj, '1,23E+13', 'VIROU_NUMERO'],
  [cnpj, 12_345_678_000_196, '12345678000196'],
  [cnpj, '123', '123'],
  [cnpj, '12.abc.345/01de-35', '12ABC34501DE35'],
  [cnae, '0111-3/01', '0111301'],
  [cnae, 111_301, '0111301'],
  [cnae, '111301', '111301'],
  [cnae, 1113, '01113'],
  [cnae, 111, '111'],
  [cnae, 11, 'VIROU_NUMERO'],
  [cnae, '11', '11'],
  [cnae, 1112.7, 'VIROU_NUMERO'],
  [cnae, 'c', 'C'],
  [ncm, 22_042_100, '22042100'],
  [ncm, 805, '0805'],
  [ncm, 8_051_000, 'VIROU_NUMERO'],
  [ncm, '8051000', '8051000'],
  [town, 952, '0952'],
  [town, 4_314_407, '4314407'],
  [town, error, 'ERRO'],
] as [Takes<unknown>, string | number | boolean | Cell, unknown][])(
  'reads case %# (DATA-30, DATA-31, DATA-33)',
  (takes, given, expected) => {
    const read = takes.read(cellOf(given))
    expect('value' in read ? read.value : 'motivo' in read ? read.motivo : read.doubt).toEqual(expected)
  },
)

it('takes the sense that somebody has chosen (DATA-32)', () => {
  const cell: Cell = { kind: 'text', value: '3.638' }
  expect(hectares.read(cell, 'MILHAR')).toEqual({ value: 3638 })
  expect(hectares.read(cell, 'DECIMAL')).toEqual({ value: 3.638 })
  // What one reading alone can mean is not changed by it.
  expect(reais.read({ kind: 'text', value: '186.125' }, 'DECIMAL')).toEqual({ value: 186_125 })
  expect(hectares.read({ kind: 'text', value: '3,638' }, 'MILHAR')).toEqual({ value: 3.638 })
})
