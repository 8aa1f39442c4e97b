/** An edition of a table: what stands in the way of publishing it, and how it is brought again (DATA-6, DATA-20). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { type ConsequenceOf, dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { fireEvent, screen, within } from '@testing-library/react'
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
  naoPublicadaEm: null,
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

const losing = (more: Partial<ConsequenceOf> = {}): ConsequenceOf => ({
  tipo: 'PERDEM',
  texto: 'Companies that lose eligibility',
  numero: 6112,
  duvida: false,
  temNomes: true,
  primeiros: [
    { chave: '12345678000195', nome: 'PADARIA DA PRAÇA LTDA' },
    { chave: '', nome: null },
  ],
  ...more,
})
const sent: unknown[] = []

const open = (shown: Partial<EditionReport> | null) =>
  openScreen(`en/admin/dados/conjunto/precos${shown ? '?edicao=4' : ''}`, [
    withPermissions('GERENCIAR_DADOS'),
    answers(dataSets.list, { conjuntos: [set], pasta: null, entregas: null }),
    answers(dataSets.editions, emptyPage as never),
    answers(dataSets.read, { ...report, ...shown }),
    answers(dataSets.publish, ({ body }) => {
      sent.push(body)
      return { ...report, ...shown, situacao: 'PUBLICADA', vigente: true } as EditionReport
    }),
  ])

test('what is in force is offered as a file to begin with', async () => {
  open(null)
  expect(await screen.findByRole('button', { name: 'Download the current data' })).toBeTruthy()
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
  expect(await screen.findByText('Another edition has come into force since this one')).toBeTruthy()
  expect(screen.getByText('Outdated')).toBeTruthy()
  expect(screen.queryByText(/Comes into force/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
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

test('the report names whom it concerns, and publishing confirms the numbers (DATA-43, DATA-44)', async () => {
  sent.length = 0
  open({
    situacao: 'LIDA',
    publicarEm: null,
    consequencias: [
      losing(),
      losing({ tipo: 'RESERVADAS', texto: 'Of these, reserved', numero: 45, primeiros: [] }),
      losing({ tipo: 'GANHAM', texto: 'Companies that become eligible', numero: 0, primeiros: [] }),
    ],
  })
  const effects = await screen.findByRole('region', { name: 'Effects on the portal' })
  expect(effects.textContent).toContain(
    'PADARIA DA PRAÇA LTDA; a company that is not shown on the portal and 6,110 more.',
  )
  expect(effects.textContent).not.toContain('become eligible')
  expect(within(effects).getByRole('button', { name: 'All, by name (spreadsheet)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish this edition?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Companies that lose eligibility: 6,112', 'Of these, reserved: 45'])
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        edicaoBase: 2,
        em: null,
        consequencias: [
          { tipo: 'PERDEM', numero: 6112 },
          { tipo: 'RESERVADAS', numero: 45 },
          { tipo: 'GANHAM', numero: 0 },
        ],
      },
    ])
})

test('an edition that concerns nobody says so', async () => {
  open({ situacao: 'LIDA' })
  expect((await screen.findByRole('region', { name: 'Effects on the portal' })).textContent).toContain(
    'Nothing else on the portal changes with this edition.',
  )
})

test('what looks like a slip of the hand has to be ticked first (DATA-44)', async () => {
  sent.length = 0
  open({
    situacao: 'LIDA',
    consequencias: [losing({ tipo: 'VEZES', texto: 'Rates ten times off', numero: 1, duvida: true })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish this edition?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(within(dialog).getByText('Tick the box to say that you have checked.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await expect
    .poll(() => sent)
    .toMatchObject([{ confirmado: true, consequencias: [{ tipo: 'VEZES', numero: 1 }] }])
})

test.each(['2020-01-01', '2999-01-01'])('%s is no day to plan for (DATA-40)', async (day) => {
  sent.length = 0
  open({ situacao: 'LIDA' })
  const field = await screen.findByLabelText(/^Publish on/)
  fireEvent.change(field, { target: { value: day } })
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(screen.getByText('Choose a day from today to 10 years from now.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('a planned publication that did not happen says why, and can be published by hand (DATA-41)', async () => {
  open({ situacao: 'LIDA', naoPublicadaEm: '2027-01-01T03:00:00Z', problema: 'SEM_ESPACO' })
  expect(await screen.findByText('The scheduled publication did not happen')).toBeTruthy()
  expect(screen.getByText(/^On the scheduled day the server’s disk was full/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
})

test('the list says who brought each set', async () => {
  openScreen('en/admin/dados', [
    withPermissions('GERENCIAR_DADOS'),
    answers(dataSets.list, {
      conjuntos: [
        { ...set, trazidoPor: 'Beatriz' },
        { ...set, conjunto: 'ncm', titulo: 'NCM', edicao: null },
        { ...set, conjunto: 'nbs', titulo: 'NBS' },
      ],
      pasta: null,
      entregas: null,
    }),
  ])
  expect(await screen.findByText('Uploaded by Beatriz')).toBeTruthy()
  expect(screen.getByText('Came with the portal or by command')).toBeTruthy()
  expect(screen.getByText('Uploaded by Operator’s command')).toBeTruthy()
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
  const question = await screen.findByRole('radiogroup', {
    name: /area_ha: what does “3\.638” in line 12 mean\?/,
  })
  const press = screen.getByRole('button', { name: 'Answer and read again' })
  await user.click(press)
  expect(screen.getByText('Choose one of the two.')).toBeTruthy()
  expect(within(question).getByRole('radio', { name: '3638: the point separates thousands' })).toBeTruthy()
  await user.click(within(question).getByRole('radio', { name: '3.638: the point separates decimals' }))
  await user.click(press)
  expect(sent).toEqual([{ leituras: [{ coluna: 'area_ha', sentido: 'DECIMAL' }] }])
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
  const changes = await screen.findByRole('region', { name: 'Largest changes in numbers' })
  expect(within(changes).getByRole('alert').textContent).toContain('1 number becomes more than ten times')
  for (const text of ['1,000 times larger', '1.5 times smaller', 'Zero, or the sign changed'])
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
