import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { type LotCell, readLotCell } from './lot-cells.ts'

const situations = new Map([
  ['disponivel', 1],
  ['em analise', 2],
])

it.each([
  ['numero', ' A-1 ', 'A-1'],
  ['numero', '', undefined],
  ['numero', 'x'.repeat(limits.lotNumber + 1), undefined],
  ['matricula', '00123', '00123'],
  ['matricula', '12a', undefined],
  ['matricula', '', undefined],
  ['area_ha', '1.234,5', 1234.5],
  ['area_ha', '2.5', 2.5],
  ['area_ha', '', null],
  ['area_ha', 'um', undefined],
  ['area_ha', '100.000', undefined],
  ['situacao', 'DISPONÍVEL', 1],
  ['situacao', 'Em análise', 2],
  ['situacao', 'livre', undefined],
  ['setor', '', null],
  ['setor', 'Couro', 'Couro'],
  ['setor', 'x'.repeat(limits.text + 1), undefined],
  ['utilidades', 'agua, energia', ['ENERGIA', 'AGUA']],
  ['utilidades', '', []],
  ['utilidades', 'OURO', undefined],
  ['observacao', '', null],
  ['observacao', 'x'.repeat(limits.lotNotes + 1), undefined],
] as [LotCell, string, unknown][])('the cell %s with “%s” says %o', (cell, text, value) => {
  expect(readLotCell(cell, text, situations)).toEqual(value)
})
