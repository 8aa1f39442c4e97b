/** An edition of a table: what stands in the way of publishing it, and how it is brought again (DATA-6, DATA-20). */
import { type DataSetState, dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withPermissions } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const set: DataSetState = {
  conjunto: 'precos',
  titulo: 'Prices of lots',
  descricao: 'The price of a hectare in each district.',
  fonte: 'Portaria 12',
  data: '2026-10-20',
  linhas: 8,
  trazidoPor: null,
  edicao: 3,
  proximaAte: '2027-12-04',
  vencido: false,
  emPasta: false,
  emAndamento: 0,
  colunas: [],
}
const report: EditionReport = {
  id: 4,
  conjunto: 'precos',
  situacao: 'AGENDADA',
  arquivo: 'precos.csv',
  fonte: 'Portaria 13',
  data: '2026-11-20',
  enviadaPor: 'Beatriz',
  enviadaEm: '2026-11-26T12:00:00Z',
  lidos: 100,
  bytes: 100,
  problema: null,
  linhas: 8,
  recusadas: 0,
  edicaoBase: 2,
  incluidas: 0,
  alteradas: 1,
  removidas: 0,
  publicarEm: '2027-01-01',
  publicadaEm: null,
  publicadaPor: null,
  desfaz: null,
  vigente: false,
  superada: false,
  linhasRecusadas: [],
  mudancas: [
    { acao: 'ALTERADA', chave: 'DIMT', antes: { valorHectare: 80_000 }, depois: { valorHectare: 90_000.5 } },
  ],
  consequencias: [],
  podeDesfazer: false,
}
const emptyPage = { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }

const open = (shown: Partial<EditionReport> | null) =>
  openScreen(`en/admin/dados/conjunto/precos${shown ? '?edicao=4' : ''}`, [
    withPermissions('GERENCIAR_DADOS'),
    answers(dataSets.list, { conjuntos: [set], pasta: null, entregas: null }),
    answers(dataSets.editions, emptyPage as never),
    answers(dataSets.read, { ...report, ...shown }),
  ])

test('what is in force is offered as a file to begin with', async () => {
  open(null)
  expect(await screen.findByRole('button', { name: 'Download what is in force' })).toBeTruthy()
})

test('a number tells by how much it has changed, and the report of which day the data are', async () => {
  open({})
  expect(await screen.findByText('90,000.50 (+12.5%)')).toBeTruthy()
  expect(screen.getByText('80,000')).toBeTruthy()
  expect(screen.getByText(/Data of/).textContent).toContain('Nov 20, 2026')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
})

test('one whose base has moved says so, and can only be dropped', async () => {
  open({ superada: true })
  expect(await screen.findByText('Another edition has come in force since this one')).toBeTruthy()
  expect(screen.getByText('Outdated')).toBeTruthy()
  expect(screen.queryByText(/Comes into force/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Drop' })).toBeTruthy()
})

test('after a refusal the corrected file goes out with the same source and day', async () => {
  open({
    situacao: 'RECUSADA',
    recusadas: 1,
    linhasRecusadas: [
      { linha: 3, coluna: 'valor_hectare', motivo: 'REGRA', texto: 'Reais.', celulas: ['DIMT', 'x'] },
    ],
  })
  const form = await screen.findByRole('region', { name: 'Send the corrected file' })
  expect(within(form).getByDisplayValue('Portaria 13')).toBeTruthy()
  expect(within(form).getByDisplayValue('2026-11-20')).toBeTruthy()
  expect(screen.getByText('Line 3')).toBeTruthy()
})
