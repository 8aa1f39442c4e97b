import type { Lot } from '@invest/contract/districts/lots'
import { expect, it } from 'vitest'
import { lot } from '../../../../../test/district-answers.ts'
import { type Known, readPaste } from './read-paste.ts'
import { overNewer, problemsByShape, rowsOf } from './row-values.ts'

const content = [
  lot({ id: 1, cdOriginalSvg: 'Q-1', numeroLote: 'A-1' }),
  lot({ id: 2, cdOriginalSvg: 'Q-2', numeroLote: 'A-2' }),
]
const rows = rowsOf({ content, formasSemLote: ['Q-9'] }, {})
const known: Known = {
  language: 'pt',
  situations: new Map([
    ['disponivel', 1],
    ['ocupado', 4],
  ]),
  sectors: new Map([['quimica', 9]]),
  utilities: new Map([['energia eletrica', 'ENERGIA']]),
  headings: new Map([
    ['cd_original_svg', 'cd_original_svg'],
    ['numero', 'numero'],
    ['numero do lote', 'numero'],
    ['area (ha)', 'area_ha'],
    ['situacao', 'situacao'],
    ['setor', 'setor'],
    ['utilidades', 'utilidades'],
    ['observacoes', 'observacao'],
  ]),
}
const read = (text: string) => readPaste(text, rows, known)

it('reads the order of the table where no line names columns, and leaves the rest of a lot', () => {
  const { changes, typed, refused, lines } = read('a-1\t40010\t2,5\tOcupado\nA-2\t40011')
  expect(refused).toEqual([])
  expect(lines).toBe(2)
  expect(changes).toEqual([
    { shape: 'Q-1', field: 'situacaoLote' },
    { shape: 'Q-1', field: 'areaTotalLote' },
    { shape: 'Q-2', field: 'numeroMatriculaLote' },
  ])
  expect(typed['Q-1']).toMatchObject({
    areaTotalLote: 2.5,
    situacaoLote: '4',
    descricaoObservacao: 'Esquina com a avenida.',
  })
})

it('reads columns by their names, as a spreadsheet writes cells with tabs and ends of lines', () => {
  const { typed, refused } = read(
    'Situação\tNúmero do lote\tObservações\tUtilidades\tSetor\r\nOCUPADO\tA-1\t"Duas\n""linhas"""\tEnergia elétrica, agua\tquímica\r\n',
  )
  expect(refused).toEqual([])
  expect(typed['Q-1']).toMatchObject({
    situacaoLote: '4',
    setorLote: '9',
    utilidades: ['AGUA', 'ENERGIA'],
    descricaoObservacao: 'Duas\n"linhas"',
  })
})

it('takes a shape for the name of a lot, so that its number may change, and reaches shapes without a lot', () => {
  const { typed } = read('cd_original_svg\tnumero\nQ-1\tB-1\nQ-9\tC-9')
  expect(typed['Q-1']?.numeroLote).toBe('B-1')
  expect(typed['Q-9']?.numeroLote).toBe('C-9')
})

it('changes nothing where everything is as it was', () => {
  expect(read('A-1\t40010\t1,25\tDisponível\t\tENERGIA').changes).toEqual([])
  expect(read('').lines).toBe(0)
})

it.each([
  ['Z-1\t1', 'lot'],
  ['A-1\t1\nA-1\t2', 'repeated'],
  ['A-1\t12a', 'matricula'],
  ['A-1\t\t2', 'matricula'],
  ['A-1\t1\tum', 'area_ha'],
  ['A-1\t1\t1\tLivre', 'situacao'],
  ['A-1\t1\t1\tOcupado\tCouro', 'setor'],
  ['A-1\t1\t1\tOcupado\t\tOURO', 'utilidades'],
  [`A-1\t1\t1\tOcupado\t\t\t${'x'.repeat(1401)}`, 'observacao'],
  ['A-1\t1\t1\tOcupado\t\t\t#N/D', 'error'],
  ['A-1\t1\t#VALOR!', 'error'],
  ['A-1\t1\t1\tOcupado\t\t\tx\ty', 'cells'],
  ['numero\tsituacao\tcor\nA-1\tOcupado\tazul', 'column'],
  ['setor\tsituacao\nquimica\tOcupado', 'lot'],
])('refuses %j by its %s', (text, reason) => {
  expect(read(text).refused.map((one) => one.reason)).toContain(reason)
})

it('refuses a number that two lots have', () => {
  const twins = rowsOf(
    { content: content.map((one) => ({ ...one, numeroLote: 'A-1' })), formasSemLote: [] },
    {},
  )
  expect(readPaste('A-1\t1', twins, known).refused).toMatchObject([{ reason: 'lot' }])
})

it('what somebody else saved meanwhile lies below what was typed, and both changing the same is told', () => {
  const [first] = rows
  if (!first) throw new Error('no row')
  const mine = rowsOf(
    { content, formasSemLote: [] },
    { 'Q-1': { ...first.values, numeroLote: 'B', areaTotalLote: 9 } },
  )
  const newer: Lot = { ...(content[0] as Lot), areaTotalLote: 3, numeroMatriculaLote: '7', versao: 4 }
  const { typed, conflicts } = overNewer(mine, [newer])
  expect(typed['Q-1']).toMatchObject({ numeroLote: 'B', areaTotalLote: 9, numeroMatriculaLote: '7' })
  expect(conflicts.map(({ name, disputed }) => [name, disputed.map(({ field }) => field)])).toEqual([
    ['A-1', ['areaTotalLote']],
  ])
})

it('what the server says of rows stands at the lots that were sent', () => {
  expect(problemsByShape({ 'lotes.1.numeroLote': 'x', outro: 'y' }, rows)).toEqual({
    'Q-2': { numeroLote: 'x' },
  })
})
