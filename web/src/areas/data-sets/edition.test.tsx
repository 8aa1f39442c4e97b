/** An edition of a table: what stands in the way of publishing it, and how it is brought again (DATA-6, DATA-20). */
import { type DataSetState, dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  fonteEn: null,
  fonteEs: null,
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
  perguntas: [],
  saltos: { total: 0, maiores: [] },
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

test('numbers that can be read two ways are asked about, each column once (DATA-32)', async () => {
  const answered = { ...report, situacao: 'LENDO' as const }
  const sent: unknown[] = []
  openScreen('en/admin/dados/conjunto/precos?edicao=4', [
    withPermissions('GERENCIAR_DADOS'),
    answers(dataSets.list, { conjuntos: [set], pasta: null, entregas: null }),
    answers(dataSets.read, {
      ...report,
      situacao: 'RECUSADA',
      recusadas: 37,
      perguntas: [
        { coluna: 'area_ha', celulas: 37, linha: 12, exemplo: '3.638', milhar: 3638, decimal: 3.638 },
      ],
    }),
    answers(dataSets.answer, ({ body }) => {
      sent.push(body)
      return answered
    }),
  ])
  const user = userEvent.setup()
  const question = await screen.findByRole('radiogroup', { name: /area_ha: what is “3\.638” in line 12\?/ })
  const press = screen.getByRole('button', { name: 'Answer and read again' })
  await user.click(press)
  expect(screen.getByText('Choose one of the two.')).toBeTruthy()
  expect(within(question).getByRole('radio', { name: '3638: the point sets thousands apart' })).toBeTruthy()
  await user.click(within(question).getByRole('radio', { name: '3.638: the point sets decimals apart' }))
  await user.click(press)
  expect(sent).toEqual([{ leituras: { area_ha: 'DECIMAL' } }])
})

test('the largest changes say how many times, and that publishing asks where it is more than tenfold (DATA-34)', async () => {
  open({
    situacao: 'LIDA',
    saltos: {
      total: 1,
      maiores: [
        { coluna: 'valor_hectare', chave: 'DIMT', antes: 186.125, depois: 186_125, vezes: 1000 },
        { coluna: 'valor_hectare', chave: 'DICS', antes: 90, depois: 60, vezes: 1.5 },
        { coluna: 'valor_hectare', chave: 'DIRG', antes: 90, depois: 0, vezes: null },
      ],
    },
  })
  const changes = await screen.findByRole('region', { name: 'Largest changes of numbers' })
  expect(within(changes).getByRole('alert').textContent).toContain('1 number becomes more than ten times')
  for (const text of ['1,000 times larger', '1.5 times smaller', 'Zero, or another sign'])
    expect(within(changes).getByText(text)).toBeTruthy()
})

test('the source of prices may be given in three languages, and stays after a refusal (DATA-36)', async () => {
  open({ situacao: 'RECUSADA', recusadas: 1, fonteEn: 'Ordinance 13' })
  const form = await screen.findByRole('region', { name: 'Send the corrected file' })
  expect(within(form).getByRole('textbox', { name: 'Source in English (optional)' })).toHaveProperty(
    'value',
    'Ordinance 13',
  )
  expect(within(form).getByRole('textbox', { name: 'Source in Spanish (optional)' })).toBeTruthy()
})
