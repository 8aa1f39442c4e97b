import { districts } from '@invest/contract/districts'
import type { PriceTable } from '@invest/contract/rules/lot-price'
import { screens } from '@invest/contract/screens'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import type { WebArea } from '../../../lib/screens/area.ts'
import * as files from '../../../ui/uploads/save-file.ts'

vi.mock('../../../app/areas.ts', async (original) => {
  const { areas } = await original<{ areas: readonly WebArea[] }>()
  const own: WebArea = {
    name: 'lot-price',
    messages: 'simulator',
    screens: [{ at: screens.lotPrice, load: () => import('./simulator-screen.tsx') }],
  }
  // Shows the part of the lot's dialog alone.
  const tab: WebArea = {
    name: 'lot-tab',
    messages: 'simulator',
    screens: [
      {
        at: { path: 'aba' },
        load: async () => {
          const { PriceSimulator } = await import('./price-simulator.tsx')
          return { Screen: () => <PriceSimulator lote={42} sigla="DIRG" numero="12-A" area={2.5} /> }
        },
      },
    ],
  }
  const isThere = areas.some((area) => area.screens.some(({ at }) => at === screens.lotPrice))
  return { areas: isThere ? [...areas, tab] : [...areas, own, tab] }
})

const table: PriceTable = {
  versao: 3,
  vigenteDesde: '2026-03-01',
  demonstracao: true,
  fontePrecos: 'Preços do gerador',
  fonteRegra: 'Lei 15.646/2021',
  usos: [
    { codigo: 'INDUSTRIA', nome: 'Indústria', teto: 9000 },
    { codigo: 'SERVICOS', nome: 'Serviços', teto: 1501 },
  ],
  criterios: [
    {
      codigo: 'EMPREGOS',
      nome: 'Empregos diretos',
      opcoes: [
        { codigo: 'ATE50', nome: 'Até 50', pontos: 1000 },
        { codigo: 'MAIS', nome: 'Mais de 50', pontos: 6000 },
      ],
    },
    { codigo: 'INOVACAO', nome: 'Inovação', opcoes: [{ codigo: 'SIM', nome: 'Sim', pontos: 5000 }] },
  ],
  precos: [
    { sigla: 'DIRG', nome: 'Distrito Industrial de Rio Grande', valorHectare: 200_000 },
    { sigla: 'ZMG', nome: 'Zona Mista de Guaíba', valorHectare: 100_000 },
  ],
}
const old: PriceTable = {
  ...table,
  versao: 2,
  vigenteDesde: '2025-01-01',
  precos: table.precos.map((price) => ({ ...price, valorHectare: price.valorHectare / 2 })),
}

const prices = answers(districts.prices, ({ query }) => {
  const versao = query.get('versao')
  if (versao === null || versao === '3') return table
  if (versao === '2') return old
  return Response.json(
    { tipoAlerta: 'ATENCAO', codigo: 'precos-desconhecidos', mensagem: 'x' },
    { status: 404 },
  )
})
const open = (search: string, given: Answer[] = [prices], locale = 'pt') =>
  openScreen(`${locale}/proedi/simulador${search}`, given)
const final = async () => within(await screen.findByRole('region', { name: 'Resultado' })).getByRole('status')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search))

const copied = vi.fn(async (_: string) => {})
beforeEach(() => {
  copied.mockClear()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
})

test('an address brings the whole simulation', async () => {
  await open(
    '?lote=42&numero=12-A&distrito=DIRG&area=2.5&uso=INDUSTRIA&opcoes=EMPREGOS:MAIS,INOVACAO:SIM&versao=3',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Simulador de preço de lote' })).toBeDefined()
  // 110 % are capped at 90 % of 500,000.
  expect(plain((await final()).textContent)).toBe('R$ 50.000,00')
  const rows = within(screen.getByRole('table', { name: 'Como se chega ao valor' }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent))
  expect(rows).toEqual([
    'Valor de mercado2,5 ha × R$ 200.000,00 por hectareR$ 500.000,00',
    'Empregos diretosMais de 5060%',
    'InovaçãoSim50%',
    'Soma dos critérios110%',
    'Limite para IndústriaA soma passa do limite, e vale o limite.90%',
    'Abatimento de 90%-R$ 450.000,00',
    'Valor final simuladoR$ 50.000,00',
  ])
  expect(screen.getByText('Lote 12-A, DIRG')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lote 12-A' }).getAttribute('href')).toContain('/pt/proedi/lote/42')
})

test('it says what the figures are worth and where they come from', async () => {
  await open('?distrito=DIRG&area=1')
  expect(await screen.findByText('Valores de demonstração.')).toBeDefined()
  expect(screen.getByText('Isto é uma simulação, não uma oferta.')).toBeDefined()
  expect(screen.getByText('Preços do gerador')).toBeDefined()
  expect(screen.getByText('Lei 15.646/2021')).toBeDefined()
  expect(screen.getByText('Versão 3, em vigor desde 01/03/2026')).toBeDefined()
})

test('imported prices are not called a demonstration', async () => {
  await open('', [answers(districts.prices, { ...table, demonstracao: false })])
  expect(await screen.findByText('Isto é uma simulação, não uma oferta.')).toBeDefined()
  expect(screen.queryByText('Valores de demonstração.')).toBeNull()
})

test('each choice counts at once and stands in the address', async () => {
  const user = userEvent.setup()
  await open('')
  expect((await final()).textContent).toBe('Escolha o distrito e informe a área para ver o resultado.')
  await waitFor(() => expect(parameters()).toEqual({ uso: 'INDUSTRIA', versao: '3' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito industrial' }), 'ZMG')
  await user.type(screen.getByRole('textbox', { name: 'Área em hectares' }), '1.234,5')
  expect(screen.getByText('São 12.345.000 m².')).toBeDefined()
  expect(plain((await final()).textContent)).toBe('R$ 123.450.000,00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Uso do lote' }), 'SERVICOS')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Inovação' }), 'SIM')
  await waitFor(async () => expect(plain((await final()).textContent)).toBe('R$ 104.920.155,00'))
  expect(screen.getByText('O abatimento tira 15,01% do valor de mercado.')).toBeDefined()
  expect(parameters()).toEqual({
    distrito: 'ZMG',
    area: '1234.5',
    uso: 'SERVICOS',
    opcoes: 'INOVACAO:SIM',
    versao: '3',
  })
})

test('an area that makes no sense is told, and has no result', async () => {
  const user = userEvent.setup()
  await open('?distrito=ZMG&area=2')
  const field = await screen.findByRole('textbox', { name: 'Área em hectares' })
  await user.clear(field)
  await user.type(field, '1,23456')
  await user.tab()
  expect(await screen.findByText(/Escreva no máximo 4 casas decimais/)).toBeDefined()
  expect((await final()).textContent).toBe('Escolha o distrito e informe a área para ver o resultado.')
  expect(parameters().area).toBeUndefined()
})

test('the fields follow when the address changes from outside', async () => {
  const user = userEvent.setup()
  await open('?distrito=ZMG&area=2&uso=SERVICOS&versao=3')
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Área em hectares' })
  await user.type(field, '5')
  await waitFor(() => expect(parameters().area).toBe('25'))
  window.history.pushState(null, '', '?distrito=DIRG&area=1&uso=INDUSTRIA&versao=3')
  await waitFor(() => expect(field.value).toBe('1'))
  expect(plain((await final()).textContent)).toBe('R$ 200.000,00')
  await user.type(field, '0')
  await waitFor(() => expect(parameters()).toMatchObject({ distrito: 'DIRG', area: '10' }))
  expect(plain((await final()).textContent)).toBe('R$ 2.000.000,00')
})

test('a kept simulation goes by its own version and offers the newer one', async () => {
  const user = userEvent.setup()
  await open('?distrito=DIRG&area=1&versao=2')
  expect(plain((await final()).textContent)).toBe('R$ 100.000,00')
  expect(screen.getByText(/segue a versão 2 da tabela. A versão 3 vale desde 01\/03\/2026/)).toBeDefined()
  expect(screen.getByText('A planilha traz a versão 3.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Usar a versão 3' }))
  await waitFor(async () => expect(plain((await final()).textContent)).toBe('R$ 200.000,00'))
  expect(parameters().versao).toBe('3')
  expect(screen.queryByText(/segue a versão/)).toBeNull()
})

test('a version that is not there leads to the one in force', async () => {
  const user = userEvent.setup()
  await open('?distrito=DIRG&area=1&versao=99')
  expect(await screen.findByText('A versão 99 da tabela não existe')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Usar a tabela em vigor' }))
  await waitFor(async () => expect(plain((await final()).textContent)).toBe('R$ 200.000,00'))
})

test('the link is copied with the whole address, and the page is printed', async () => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open('?distrito=DIRG&area=1', [prices], 'en')
  await waitFor(() => expect(parameters().versao).toBe('3'))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('versao=3')))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('it begins with the range of the use, and with the criteria that move it most', async () => {
  const user = userEvent.setup()
  await open('?distrito=DIRG&area=2.5&uso=INDUSTRIA&opcoes=EMPREGOS:ATE50')
  const range = await screen.findByRole('region', { name: 'Faixa de preço' })
  const ends = () => [...range.querySelectorAll('dd')].map((end) => plain(end.textContent))
  expect(ends()).toEqual(['R$ 50.000,00', 'R$ 500.000,00'])
  expect(within(range).getByText('com o maior abatimento deste uso (90%)')).toBeDefined()
  const criteria = within(screen.getByRole('group', { name: 'Critérios de abatimento' }))
  expect(criteria.getAllByRole('combobox')).toHaveLength(2)
  expect(plain(criteria.getByText(/^Até 60/).textContent)).toBe('Até 60%, ou R$ 300 mil a menos')
  // No criterion takes off more than the use allows.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Uso do lote' }), 'SERVICOS')
  await waitFor(() => expect(ends()).toEqual(['R$ 424.950,00', 'R$ 500.000,00']))
  expect(criteria.getAllByText(/^Até 15,01%/)).toHaveLength(2)
})

test('a simulation is downloaded as PDF once there is a result', async () => {
  const user = userEvent.setup()
  const save = vi.spyOn(files, 'savePdf').mockImplementation(() => {})
  const file = { base64File: 'AAAA', nomeArquivo: 'x.pdf' }
  const asked = vi.fn()
  await open('?lote=42&numero=7&distrito=DIRG&uso=INDUSTRIA&opcoes=INOVACAO:SIM&versao=3', [
    prices,
    answers(districts.simulationDocument, ({ query }) => {
      asked(Object.fromEntries(query))
      return file
    }),
  ])
  const field = await screen.findByRole('textbox', { name: 'Área em hectares' })
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull()
  await user.type(field, '2,5')
  await user.click(await screen.findByRole('button', { name: 'Baixar PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(file))
  const whole = {
    lote: '42',
    distrito: 'DIRG',
    area: '2.5',
    uso: 'INDUSTRIA',
    opcoes: 'INOVACAO:SIM',
    versao: '3',
  }
  expect(asked).toHaveBeenCalledWith(whole)
})

test('the spreadsheet is downloaded, and a failure is told', async () => {
  const user = userEvent.setup()
  const save = vi.spyOn(files, 'saveBase64').mockImplementation(() => {})
  const file = { base64File: 'AAAA', nome: 'x.xlsx', nomeArquivo: 'x.xlsx' }
  let fails = false
  await open('', [
    prices,
    answers(districts.spreadsheet, () =>
      fails ? Response.json({ codigo: 'erro', mensagem: '' }, { status: 500 }) : file,
    ),
  ])
  const button = await screen.findByRole('button', { name: 'Baixar planilha' })
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(file, expect.stringContaining('spreadsheetml')))
  fails = true
  await user.click(button)
  expect(await screen.findByText('Não foi possível baixar a planilha.')).toBeDefined()
})

test('in a lot’s dialog it begins with the lot and leads to the same simulation as a page', async () => {
  const user = userEvent.setup()
  await openScreen('pt/aba', [prices])
  expect(plain((await final()).textContent)).toBe('R$ 500.000,00')
  // What the tab is for stands before everything else (DISTRICT-65).
  expect(within(screen.getByRole('main')).getAllByRole('button')[0]?.textContent).toBe('Baixar planilha')
  expect(screen.getAllByRole('button', { name: 'Baixar planilha' })).toHaveLength(1)
  // The lot has its district and its area: nobody chooses them.
  expect(screen.queryByRole('combobox', { name: 'Distrito industrial' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Área em hectares' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Empregos diretos' }), 'ATE50')
  expect(plain((await final()).textContent)).toBe('R$ 450.000,00')
  expect(window.location.search).toBe('')
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copiar link' }))
  const opens = expect.stringMatching(/^http:.*\/pt\/proedi\/simulador\?lote=42.*EMPREGOS.*ATE50&versao=3$/)
  await waitFor(() => expect(copied).toHaveBeenCalledWith(opens))
  const href = screen.getByRole('link', { name: 'Abrir como página' }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(href, window.location.origin)
  expect(pathname).toContain('/pt/proedi/simulador')
  expect(Object.fromEntries(searchParams)).toEqual({
    lote: '42',
    numero: '12-A',
    distrito: 'DIRG',
    area: '2.5',
    uso: 'INDUSTRIA',
    opcoes: 'EMPREGOS:ATE50',
    versao: '3',
  })
})

test.each(['pt/aba', 'pt/proedi/simulador'])('without imported prices %s says so plainly', async (path) => {
  const none = { status: 404, codigo: 'precos-desconhecidos', mensagem: 'Não há tabela com esta versão.' }
  await openScreen(path, [refuses(districts.prices, none)])
  expect(await screen.findByText('Ainda não há tabela de preços')).toBeDefined()
  expect(screen.queryByText(none.mensagem)).toBeNull()
})
