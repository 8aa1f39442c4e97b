/** Statistics: totals, months as chart and table, the spreadsheet, and what is told when one of them fails. */
import { type MonthlyStatistics, statistics } from '@invest/contract/statistics'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withPermissions } from '../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../test/open-screen.tsx'
import { shownAlert } from '../../ui/dialogs/alert-dialog.ts'
import * as files from '../../ui/uploads/save-file.ts'

afterEach(() => {
  shownAlert.set(undefined)
  vi.restoreAllMocks()
})

const nameOf = (month: number) => new Date(2026, month - 1).toLocaleDateString('pt-BR', { month: 'long' })

/** The latest first: from July 2026 back to June 2025. */
const months: MonthlyStatistics[] = Array.from({ length: 14 }, (_, i) => {
  const numero = ((18 - i) % 12) + 1
  return {
    mes: { nome: nameOf(numero), numero, ano: i < 7 ? 2026 : 2025 },
    totalUsuariosCadastrados: 100 - i,
    totalEmpresasCadastradas: 2000 + i,
    totalEmpresasMadeInRS: i,
    totalEmpresasFavoritadas: 0,
    totalEmpresasOcultadas: 3,
  }
})

const open = (given: Answer[] = []) =>
  openScreen('pt/admin/estatisticas', [
    ...given,
    withPermissions('VISUALIZAR_ESTATISTICAS'),
    answers(statistics.general, {
      totalUsuariosCadastrados: 9,
      totalEmpresasCadastradas: 3012,
      totalEmpresasMadeInRS: 501,
      totalEmpresasBuscandoInvestimentos: 299,
      totalEmpresasFavoritadas: 12,
      totalEmpresasOcultadas: 3,
    }),
    answers(statistics.monthly, months),
    answers(
      statistics.spreadsheet,
      () =>
        new Response('PK', {
          headers: { 'content-disposition': 'attachment; filename="estatisticas.xlsx"' },
        }),
    ),
  ])

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('the six totals are figures in the reader’s form', async () => {
  await open()
  await screen.findByText('3.012')
  const totals = screen.getByRole('region', { name: 'Totais' })
  expect([...totals.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
    'Usuários cadastrados9',
    'Empresas cadastradas3.012',
    'Empresas com o selo Made in RS501',
    'Empresas buscando investimentos299',
    'Empresas favoritadas12',
    'Empresas ocultadas3',
  ])
})

test('months are a table that begins with more than a year, sorted by its headings, and a chart of the chosen measure in order of time', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Novos em cada mês' })
  await within(table).findByText('julho 2026')
  expect(cellsOf(table)[0]).toEqual(['julho 2026', '100', '2.000', '0', '0', '3'])
  expect(cellsOf(table)).toHaveLength(14)
  const charted = () => screen.getByRole('table', { name: / nos últimos 12 meses$/ })
  expect(cellsOf(charted()).at(-1)).toEqual(['jul 2026', '100'])
  expect(cellsOf(charted())).toHaveLength(12)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Medida no gráfico' }), 'Novas empresas')
  expect(charted().querySelector('caption')?.textContent).toBe('Novas empresas nos últimos 12 meses')
  expect(cellsOf(charted()).at(-1)).toEqual(['jul 2026', '2.000'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }))
  expect(
    cellsOf(table)
      .map(([month]) => month)
      .at(-1),
  ).toBe('junho 2025')
  await userEvent.click(within(table).getByRole('button', { name: 'Mês' }))
  expect(cellsOf(table)[0]?.[0]).toBe('junho 2025')
})

test('the spreadsheet is saved under the server’s name', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar planilha' }))
  expect(await screen.findByText('A planilha está nos seus downloads.')).toBeDefined()
  expect(save.mock.lastCall?.[1]).toBe('estatisticas.xlsx')
})

test('months that fail leave the totals, and the other way round; each is tried again alone', async () => {
  let works = false
  const failing = refuses(statistics.monthly, { status: 500, codigo: 'erro', mensagem: 'Sem banco.' })
  await open([{ ...failing, answer: (asked) => (works ? months : failing.answer(asked)) }])
  expect(await screen.findByText('Erro ao carregar dados analíticos mensais!')).toBeDefined()
  expect(screen.getByText('Sem banco.')).toBeDefined()
  expect(await screen.findByText('3.012')).toBeDefined()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('julho 2026')).toBeDefined()
})

test('totals and a spreadsheet that fail say so', async () => {
  const failure = { status: 403, codigo: 'acesso-negado', mensagem: 'Sem permissão.' }
  await open([refuses(statistics.general, failure), refuses(statistics.spreadsheet, failure)])
  expect(await screen.findByText('Ocorreu um erro inesperado ao carregar as estatísticas')).toBeDefined()
  // Another try would be refused too; who may change that is named (WEB-177).
  expect(screen.getByText('Quem administra os acessos do portal pode dar essa permissão.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao baixar a planilha')
})

test('before anything happened there is nothing to chart', async () => {
  await open([answers(statistics.monthly, [])])
  expect(await screen.findByText('Ainda não há meses para mostrar')).toBeDefined()
})
