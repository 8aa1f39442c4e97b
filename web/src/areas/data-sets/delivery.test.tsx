/** A delivery of gigabytes, as whoever keeps data asks for it and puts it in force (DATA-19). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withPermissions } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'
import { todayInState } from '../../lib/i18n/today-in-state.ts'

const set: DataSetState = {
  conjunto: 'cadastro',
  titulo: 'Company registry',
  descricao: 'Receita Federal’s monthly delivery.',
  fonte: 'Receita Federal do Brasil',
  data: '2026-10-20',
  linhas: 1_500_000,
  trazidoPor: null,
  edicao: null,
  proximaAte: '2026-12-04',
  vencido: false,
  emPasta: true,
  emAndamento: 0,
  colunas: [],
}
const report: EditionReport = {
  id: 7,
  conjunto: 'cadastro',
  situacao: 'LIDA',
  arquivo: '2026-11',
  fonte: 'Receita Federal do Brasil',
  fonteEn: null,
  fonteEs: null,
  data: null,
  enviadaPor: 'Beatriz',
  enviadaEm: '2026-11-26T12:00:00Z',
  lidos: 0,
  bytes: 5_400_000_000,
  problema: null,
  linhas: 1_510_000,
  recusadas: 0,
  edicaoBase: null,
  incluidas: 12_000,
  alteradas: 40_000,
  removidas: 2000,
  publicarEm: null,
  naoPublicadaEm: null,
  publicadaEm: null,
  publicadaPor: null,
  desfaz: null,
  vigente: false,
  superada: false,
  linhasRecusadas: [],
  perguntas: [],
  saltos: { total: 0, maiores: [] },
  mudancas: [],
  consequencias: [
    {
      tipo: 'DEIXAM_DE_ESTAR_ATIVAS',
      texto: 'Companies that are no longer active',
      numero: 3,
      duvida: false,
      temNomes: true,
      primeiros: [{ chave: '12345678000195', nome: 'ARMAZEM LTDA' }],
    },
  ],
  podeDesfazer: false,
}
const emptyPage = { content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }

function open(entregas: string[] | null, path = 'en/admin/dados/conjunto/cadastro', shown = report) {
  return openScreen(path, [
    withPermissions('GERENCIAR_DADOS'),
    answers(dataSets.list, { conjuntos: [set], pasta: [], entregas }),
    answers(dataSets.editions, emptyPage as never),
    answers(dataSets.read, shown),
    answers(dataSets.publish, { ...shown, situacao: 'AGENDADA', publicarEm: todayInState() }),
  ])
}

test('a folder of the server is chosen, and no file', async () => {
  await open(['2026-11', 'old'])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Read and compare' }))
  const folder = screen.getByRole('combobox', { name: 'Delivery folder' })
  expect(folder.getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(folder, 'old')
  expect(folder.getAttribute('aria-invalid')).not.toBe('true')
  // It comes in no table, so there is nothing to say of columns.
  expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull()
})

test('without a folder on the server it says what the operator has to do', async () => {
  await open(null)
  expect(await screen.findByText(/There is no folder on the server/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read and compare' })).toBeNull()
})

test('publishing says that the registry is being replaced, and how one goes back', async () => {
  await open(['2026-11'], 'en/admin/dados/conjunto/cadastro?edicao=7')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('dialog', { name: 'Publish this edition?' })
  expect(within(question).getByText(/upload the previous delivery again/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('The registry is being replaced. It takes a few seconds.')).toBeTruthy()
})

test('while it is put in force it can’t be published twice', async () => {
  await open(['2026-11'], 'en/admin/dados/conjunto/cadastro?edicao=7', {
    ...report,
    situacao: 'AGENDADA',
    publicarEm: todayInState(),
  })
  expect(await screen.findByText(/Will be in force in a moment/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('a role without the right is told with what the operator has to set', async () => {
  const failed = { situacao: 'FALHOU', problema: 'SEM_DIREITO' } as const
  await open(['2026-11'], 'en/admin/dados/conjunto/cadastro?edicao=7', { ...report, ...failed })
  expect(await screen.findByText(/DATABASE_OWNER_URL/)).toBeTruthy()
})
