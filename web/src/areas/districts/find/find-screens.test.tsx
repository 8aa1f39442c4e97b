/** The search for lots and the comparison: their addresses, what they ask, and what they show. */
import { districts } from '@invest/contract/districts'
import { map } from '@invest/contract/map'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { foundLot, pageOf, usualDistrictAnswers } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'
import * as files from '../../../ui/uploads/save-file.ts'

afterEach(() => shownAlert.set(undefined))

const port = {
  nome: 'Porto do Rio Grande',
  tipoLocal: 'PORTO',
  sigla: 'BRRIG',
  latitude: -32,
  longitude: -52,
}
const airport = { ...port, nome: 'Aeroporto de Pelotas', tipoLocal: 'AEROPORTO', sigla: 'SBPK' }
const five = [1, 2, 3, 4, 5].map((id) => foundLot(id))

/** Saved searches have tests of their own. */
const noneSaved: Answer = {
  endpoint: { ...districts.find, path: '/proedi/lotes/buscas-salvas' },
  answer: () => [],
}

/** Opens the search; the queries of its calls are collected. */
async function openSearch(search = '', found = five, given: Answer[] = [], locale = 'pt') {
  const asked: Record<string, string>[] = []
  await openScreen(`${locale}/proedi/lotes${search}`, [
    ...given,
    noneSaved,
    answers(map.list, { portos: [port], aeroportos: [airport] } as never),
    answers(districts.find, ({ query }) => {
      asked.push(Object.fromEntries(query))
      return {
        ...pageOf(found, Number(query.get('page') ?? 0), found.length > 0 ? 25 : 0),
        porDistrito: [{ sigla: 'DIRG', totalLotes: 25, totalArea: 31.25 }],
      }
    }),
    ...usualDistrictAnswers,
  ])
  await screen.findByRole('form', { name: locale === 'pt' ? 'Filtros' : /./ })
  return asked
}
const table = () => screen.findByRole('table', { name: 'Encontrar um lote' })
const parameters = () => Object.fromEntries(new URLSearchParams(window.location.search))
const openComparison = (lotes: string, given: Answer[] = []) =>
  openScreen(`pt/proedi/comparar?lotes=${lotes}`, [...given, noneSaved, ...usualDistrictAnswers])

const whole =
  '?distrito=DIRG,ZMG&situacao=DISPONIVEL&setor=9&areaMinima=1.5&areaMaxima=20&local=PORTO:BRRIG' +
  '&distanciaMaxima=80&utilidades=AGUA,GAS&sort=areaTotalLote,desc&comparar=1,2&pagina=2'

test('an address fills in the filters and is asked for as it is', async () => {
  const asked = await openSearch(whole)
  await table()
  expect(asked).toEqual([
    {
      distrito: 'DIRG,ZMG',
      situacao: 'DISPONIVEL',
      setor: '9',
      areaMinima: '1.5',
      areaMaxima: '20',
      local: 'PORTO:BRRIG',
      distanciaMaxima: '80',
      utilidades: 'AGUA,GAS',
      page: '1',
      sort: 'areaTotalLote,desc',
    },
  ])
  for (const name of ['Disponíveis', 'Distrito industrial de Rio Grande', 'Água', 'Gás'])
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(true)
  const value = (name: string, role = 'textbox') => screen.getByRole<HTMLInputElement>(role, { name }).value
  await waitFor(() => expect(value('Setor', 'combobox')).toBe('9'))
  await waitFor(() => expect(value('Perto de', 'combobox')).toBe('PORTO:BRRIG'))
  expect([value('De'), value('Até'), value('Distância máxima (km)')]).toEqual(['1,5', '20', '80'])
  expect(screen.getByRole('button', { name: 'Comparar 2 lotes' })).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'DIRG 25, Distrito Industrial de Rio Grande: 25 lotes encontrados' }),
  ).toBeDefined()
})

test('what makes no sense in an address is left out', async () => {
  const asked = await openSearch(
    '?situacao=OUTRA&setor=x&areaMinima=muito&local=LUA&distanciaMaxima=80&sort=nome',
  )
  await table()
  expect(asked).toEqual([{ page: '0' }])
})

test('each change of a filter stands in the address, asks anew, and begins at the first page', async () => {
  const asked = await openSearch('?pagina=2')
  await table()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Em negociação' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ situacao: 'EM_NEGOCIACAO', page: '0' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'De' }), '1.234,5')
  await waitFor(() => expect(parameters()).toEqual({ situacao: 'EM_NEGOCIACAO', areaMinima: '1234.5' }))
  const distance = screen.getByRole<HTMLInputElement>('textbox', { name: 'Distância máxima (km)' })
  expect(distance.disabled).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Perto de' }), 'Aeroporto de Pelotas')
  await waitFor(() => expect(distance.disabled).toBe(false))
  await userEvent.type(distance, '50')
  // Measured from a place, the nearest come first.
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      situacao: 'EM_NEGOCIACAO',
      areaMinima: '1234.5',
      local: 'AEROPORTO:SBPK',
      distanciaMaxima: '50',
      page: '0',
      sort: 'distancia',
    }),
  )
})

test('clearing empties the fields too, also what was typed and could not be read', async () => {
  await openSearch('?situacao=OCUPADO&comparar=1')
  await table()
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'De' })
  // At once: on a busy machine a pause between two letters is long enough to be searched for.
  await userEvent.click(from)
  await userEvent.paste('1,2,3')
  expect(screen.getByText('Não conseguimos ler este número. Escreva como 1.500,25.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(parameters()).toEqual({ comparar: '1' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'De' }).value).toBe('')
  expect(screen.queryByText(/Não conseguimos ler/)).toBeNull()
})

test('up to four lots are chosen in the address, and led to the comparison', async () => {
  await openSearch()
  const box = (id: number) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: `Comparar o lote DIRG A-${id}` })
  for (const id of [1, 2, 3, 4]) {
    await userEvent.click(await box(id))
    await waitFor(async () => expect((await box(id)).checked).toBe(true))
  }
  expect((await box(5)).disabled).toBe(true)
  expect(parameters().comparar).toBe('1,2,3,4')
  await userEvent.click(await box(2))
  await waitFor(async () => expect((await box(5)).disabled).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: 'Comparar 3 lotes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Comparar lotes' })).toBeDefined()
  expect(parameters()).toEqual({ lotes: '1,3,4' })
})

test('a search that finds nothing says so and offers to clear', async () => {
  await openSearch('?situacao=OCUPADO', [])
  expect(await screen.findByText('Nenhum lote encontrado')).toBeDefined()
  expect(screen.getByText('Nenhum registro localizado')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Limpar' })).toHaveLength(2)
})

test('a search that fails says why and is tried again', async () => {
  const failing = refuses(districts.find, { status: 500, codigo: 'erro', mensagem: 'A busca parou.' })
  let works = false
  await openSearch('', five, [
    { ...failing, answer: (asked) => (works ? pageOf(five) : failing.answer(asked)) },
  ])
  expect(await screen.findByText('A busca parou.')).toBeDefined()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(within(await table()).getAllByRole('row')).toHaveLength(6)
})

test('the list is downloaded with the same filters, and a failure is told', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const exported: string[] = []
  let works = true
  await openSearch('?distrito=DIRG&pagina=2&comparar=1', five, [
    answers(districts.exportLots, ({ query }) => {
      exported.push(query.toString())
      return works
        ? new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="lotes.csv"' } })
        : Response.json({ codigo: 'erro', mensagem: 'Sem lista hoje.' }, { status: 500 })
    }),
  ])
  const button = await screen.findByRole('button', { name: 'Baixar lista (CSV)' })
  await userEvent.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'lotes.csv'))
  expect(await screen.findByText('A lista está nos seus downloads.')).toBeDefined()
  expect(exported).toEqual(['distrito=DIRG'])
  works = false
  await userEvent.click(button)
  expect((await screen.findByRole('dialog')).textContent).toContain('Sem lista hoje.')
})

test('where filters leave little room the list leaves out when a lot was confirmed, rather than break words (WEB-81)', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('87.99em'),
        media,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as never,
  )
  await openSearch()
  const headings = within(await table()).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['Comparar', 'Lote', 'Situação', 'Área (ha)', 'Preço', 'Porto mais próximo'],
  ])
  vi.restoreAllMocks()
})

test('lots are compared in the order in which they were chosen, and the nearest port is marked', async () => {
  const far = { tipoLocal: 'PORTO' as const, sigla: 'BRPOA', nome: 'Porto de Porto Alegre', distancia: 99 }
  await openComparison('3,1', [
    answers(districts.find, ({ query }) => {
      expect(query.get('ids')).toBe('3,1')
      return pageOf([foundLot(1), foundLot(3, { porto: far })])
    }),
  ])
  const columns = await screen.findAllByRole('columnheader')
  expect(columns.map((column) => column.textContent)).toEqual(['DIRG A-3', 'DIRG A-1'])
  const [row] = screen.getAllByRole('row', { name: /^Porto mais próximo/ })
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map((cell) => [cell.textContent, cell.dataset.best])).toEqual([
    ['Porto de Porto Alegre, 99\u00a0km', undefined],
    ['Porto do Rio Grande, 4,5\u00a0kmmais perto', 'true'],
  ])
  expect(screen.getByRole('link', { name: 'DIRG A-3' }).getAttribute('href')).toMatch(
    /\/pt\/proedi\/lote\/3$/,
  )
  // Of each lot one asks on its page.
  expect(screen.getByRole('link', { name: 'Perguntar sobre o lote DIRG A-3' }).getAttribute('href')).toMatch(
    /\/pt\/proedi\/lote\/3\?acao=perguntar$/,
  )
  expect(screen.getByText(/^Utilidades, situação e área: cadastro de lotes/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tirar DIRG A-3 da comparação' }))
  await waitFor(() => expect(parameters()).toEqual({ lotes: '1' }))
})

test('the way back from a comparison leads to the search that its lots were found by', async () => {
  await openComparison('3,1&situacao=DISPONIVEL&areaMinima=1', [
    answers(districts.find, pageOf([foundLot(1), foundLot(3)])),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar DIRG A-3 da comparação' }))
  await waitFor(() => expect(parameters().lotes).toBe('1'))
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Encontrar um lote' })
  const { search } = new URL(back.getAttribute('href') ?? '', 'https://portal.test')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    situacao: 'DISPONIVEL',
    areaMinima: '1',
    comparar: '1',
  })
})

test.each(['', 'abc'])('a comparison of %j says how to choose lots', async (lotes) => {
  await openComparison(lotes)
  expect(await screen.findByText('Nenhum lote escolhido')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Encontrar um lote' })).toBeDefined()
})

test('the list tells what a lot may cost, marks demonstration values, and asks for prices and needs (DISTRICT-63, DISTRICT-64)', async () => {
  const user = userEvent.setup()
  const priced = foundLot(1, { preco: { de: 120_000, ate: 1_200_000, versao: 1, demonstracao: true } })
  const asked = await openSearch('', [priced])
  expect((await table()).textContent).toMatch(/R\$\s120\smil\s– 1,2\smi/)
  expect(screen.getByText(/^Preços de demonstração\./)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Finalidade' }), 'Câmara fria')
  await waitFor(() => expect(asked.at(-1)?.utilidades).toBe('ENERGIA,AGUA,PAVIMENTO'))
  const prices = screen.getByRole('group', { name: 'Preço em reais' })
  await user.type(within(prices).getByRole('textbox', { name: 'Máximo' }), '500000')
  await waitFor(() => expect(asked.at(-1)?.precoMaximo).toBe('500000'))
})
