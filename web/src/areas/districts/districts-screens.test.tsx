/** The picker of districts, and a district. The dialog of a lot, the search, settings and sectors have tests of their own. */
import { districts } from '@invest/contract/districts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  district,
  lot,
  lotItem,
  usualDistrictAnswers,
  withPermissions,
} from '../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../test/open-screen.tsx'
import { shownAlert } from '../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

const failed = { status: 500, codigo: 'erro-interno', mensagem: 'Falhou agora há pouco.' }
const intro = 'Primeira linha.\n\nSegunda linha.'
const openPicker = (locale: string, given: Answer[] = []) =>
  openScreen(`${locale}/proedi/selecao-distrito`, [
    ...given,
    answers(districts.summaryText, { texto: intro, versao: 1 }),
    ...usualDistrictAnswers,
  ])
const openDistrict = (given: Answer[] = [], address = 'pt/proedi/distrito/DIRG') =>
  openScreen(address, [...given, ...usualDistrictAnswers])
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')
const lots = () => screen.findByRole('table', { name: 'Lotes do distrito' })

test.each([
  ['pt', 'Escolha um distrito', 'Zona mista de Guaíba', '43 lotes', '3disponíveis'],
  ['en', 'Choose a district', 'Guaíba mixed zone', '43 lots', '3available'],
  ['es', 'Elija un distrito', 'Zona mixta de Guaíba', '43 lotes', '3disponibles'],
])('the picker lists the five districts in %s by their short names, and on the map', async (...row) => {
  const [locale, heading, name, count, available] = row
  await openPicker(locale)
  const list = await screen.findByRole('region', { name: heading })
  const links = await within(list).findAllByRole('link')
  expect(links).toHaveLength(5)
  const guaiba = links.find((link) => link.textContent?.includes(name))
  expect(guaiba?.textContent).toContain(count)
  expect(guaiba?.textContent).toContain(available)
  const onMap = screen.getByRole('link', { name: /^ZMG 3, Zona Mista Industrial de Guaíba: 3 / })
  const dot = onMap.parentElement?.querySelectorAll('a[aria-hidden]')[3]
  for (const link of [guaiba, onMap, dot])
    expect(link?.getAttribute('href')).toContain(`/${locale}/proedi/distrito/ZMG`)
})

test('the introduction keeps its lines, and the text of the dialog is loaded when it opens', async () => {
  const user = userEvent.setup()
  let asked = 0
  await openPicker('pt', [
    answers(districts.modalText, () => {
      asked++
      return { texto: 'O programa\nem duas linhas.', versao: 1 }
    }),
  ])
  await waitFor(() => expect(screen.getByText(/Primeira linha/).textContent).toBe(intro))
  expect(asked).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Saiba mais sobre o PROEDI' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sobre o PROEDI' })
  expect((await within(dialog).findByText(/O programa/)).textContent).toBe('O programa\nem duas linhas.')
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toBe(1)
})

test('districts and introduction that fail are told with the reason, and asked for again', async () => {
  const user = userEvent.setup()
  let works = false
  const unless = (
    endpoint: typeof districts.list | typeof districts.summaryText,
    answer: unknown,
  ): Answer => ({
    endpoint,
    answer: () => (works ? answer : refuses(endpoint, failed).answer({} as never)),
  })
  await openPicker('pt', [
    unless(districts.list, []),
    unless(districts.summaryText, { texto: 'De volta.', versao: 1 }),
  ])
  expect(await screen.findByText('Erro ao carregar os distritos')).toBeDefined()
  expect(await screen.findByText('Erro ao carregar o texto')).toBeDefined()
  expect(screen.getAllByText('Falhou agora há pouco.')).toHaveLength(2)
  works = true
  for (const alert of screen.getAllByRole('alert'))
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('De volta.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Escolha um distrito' })).toBeDefined()
})

test('a district that is unknown is told in the server’s words, and leads to the picker', async () => {
  const unknown = { status: 404, codigo: 'distrito-desconhecido', mensagem: 'Este distrito não existe.' }
  await openScreen('pt/proedi/distrito/XYZ', [
    refuses(districts.get, unknown),
    answers(districts.summaryText, { texto: intro, versao: 1 }),
    ...usualDistrictAnswers,
  ])
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao carregar distrito')
  expect(alert.textContent).toContain('Este distrito não existe.')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Distritos industriais', hidden: true }),
  ).toBeDefined()
  expect(window.location.pathname).toMatch(/\/pt\/proedi\/selecao-distrito$/)
})

test.each([
  ['pt', 'Ocupados327,3%1.23561,7%', 'Total11100%2.001100%'],
  ['en', 'Occupied327.3%1,23561.7%', 'Total11100%2,001100%'],
  ['es', 'Ocupados327,3 %1.23561,7 %', 'Total11100 %2.001100 %'],
])('a district has its official name and its shares in the form of %s', async (locale, occupied, total) => {
  await openDistrict([], `${locale}/proedi/distrito/DIRG`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Distrito Industrial de Rio Grande' }),
  ).toBeDefined()
  const [statistics] = await screen.findAllByRole('table')
  const rows = within(statistics as HTMLElement)
    .getAllByRole('row')
    .map(plain)
  expect(rows[4]).toBe(occupied)
  expect(rows.at(-1)).toBe(total)
})

test('the list of lots has ten a page, is searched by number, situation and sector, and says when there is none', async () => {
  const user = userEvent.setup()
  await openDistrict()
  const numbers = async () =>
    within(await lots())
      .getAllByRole('button', { name: /^A-/ })
      .map((button) => button.textContent)
  expect(await numbers()).toHaveLength(10)
  await user.click(screen.getAllByRole('button', { name: /^Página 2$|^2$/ })[0] as HTMLElement)
  await waitFor(async () => expect(await numbers()).toEqual(['A-11']))
  const search = screen.getByRole('textbox', { name: /^Buscar lotes/ })
  // The search begins at its first page, and knows neither accents nor capitals.
  await user.type(search, 'ocupado QUIMICA')
  await waitFor(async () => expect(await numbers()).toEqual(['A-1', 'A-2', 'A-3']))
  await user.type(search, ' a-2')
  await waitFor(async () => expect(await numbers()).toEqual(['A-2']))
  await user.type(search, 'x')
  expect(await screen.findByText('Nenhum lote encontrado')).toBeDefined()
})

test('a district without a drawing or with one that fails shows its list all the same', async () => {
  const user = userEvent.setup()
  await openDistrict()
  expect(await screen.findByText('O mapa deste distrito ainda não foi publicado')).toBeDefined()
  await lots()
  expect(screen.getByText('Plano do distrito', { exact: false })).toBeDefined()
  expect(screen.getByText(/dados de demonstração/)).toBeDefined()

  let asked = 0
  await openDistrict([
    answers(districts.get, { ...district, svgLotes: '/baixar-svg/5?versao=1' }),
    answers(districts.drawing, () => {
      asked++
      return refuses(districts.drawing, failed).answer({} as never) as Response
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByText(/Erro ao carregar o SVG deste distrito/)).toBeDefined()
})

test('a shape without a lot: an investor learns that nothing is known', async () => {
  await openDistrict([], 'pt/proedi/distrito/DIRG?lote=DIRG-099')
  expect(await screen.findByText('Esse lote ainda não possui informações para visualização.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shape without a lot: an editor gets its record and the form', async () => {
  const made: unknown[] = []
  const fresh = lot({
    ...lotItem(99),
    numeroLote: null,
    numeroMatriculaLote: null,
    situacaoLote: null,
    areaTotalLote: null,
    versao: 0,
  })
  await openDistrict(
    [
      withPermissions('EDITAR_LOTES'),
      answers(districts.createLot, ({ body, params }) => {
        made.push([params.districtId, body])
        return fresh
      }),
      answers(districts.lot, fresh),
    ],
    'pt/proedi/distrito/DIRG?lote=DIRG-099',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Lote · DIRG' })
  expect(await within(dialog).findByRole('textbox', { name: 'Número do lote' })).toBeDefined()
  expect(made).toEqual([['5', { cdOriginalSvg: 'DIRG-099' }]])
  // What nobody has filled in cannot be confirmed.
  expect(within(dialog).queryByRole('button', { name: 'Confirmar que continuam corretas' })).toBeNull()
})

test.each(['DIRG-007', '7'])(
  'a link to lot %s opens it, and closing it leaves the address without it',
  async (linked) => {
    const user = userEvent.setup()
    await openDistrict([answers(districts.lot, lot())], `pt/proedi/distrito/DIRG?lote=${linked}`)
    const dialog = await screen.findByRole('dialog', { name: 'Lote · DIRG' })
    expect(await within(dialog).findByText('Esquina com a avenida.')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(window.location.search).toBe(''))
  },
)

test('a district that gets no answer leads to the error screen alone', async () => {
  await openScreen('pt/proedi/distrito/DIRG', [
    answers(districts.get, () => Promise.reject(new TypeError('Failed to fetch'))),
    ...usualDistrictAnswers,
  ])
  await waitFor(() => expect(window.location.pathname).toMatch(/\/erro-interno$/))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.location.pathname).toMatch(/\/erro-interno$/)
})

test('a district shows its picture, and no gap where that fails', async () => {
  await openDistrict([answers(districts.get, { ...district, urlImagemFundo: '/fotos/dirg.jpg' })])
  await lots()
  const picture = () => document.querySelector('img[src="/fotos/dirg.jpg"]')
  fireEvent.error(picture() as Element)
  await waitFor(() => expect(picture()).toBeNull())
})

test('the parts of the statistics have names of their own, and a small share a tooltip', async () => {
  const user = userEvent.setup()
  const small = { ...district.estatisticas, pctAreaEmAnalise: 1.5, areaEmAnalise: 30 }
  await openDistrict([answers(districts.get, { ...district, estatisticas: small })])
  const outer = await screen.findByRole('region', { name: 'Situação dos lotes' })
  expect(within(outer).getByRole('region', { name: 'Tabela da situação dos lotes' })).toBeDefined()
  const pieces = [...outer.querySelectorAll('span.centred[style*="--group"]')]
  const piece = pieces.find((one) => one.textContent === '')
  await user.hover(piece as Element)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Em análise: 1,5%')
})

test('a lot opened in the district has an address, and Back closes it', async () => {
  const user = userEvent.setup()
  await openDistrict([answers(districts.lot, lot())])
  await user.click(within(await lots()).getByRole('button', { name: 'A-7' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lote · DIRG' })
  expect(window.location.search).toBe('?lote=DIRG-007')
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A message that was written is asked about, also before Back.
  window.history.forward()
  await user.click(await screen.findByRole('tab', { name: 'Falar com a secretaria' }))
  await user.type(screen.getByRole('textbox', { name: /^Mensagem/ }), 'Bom dia')
  window.history.back()
  const question = await screen.findByRole('dialog', { name: 'Fechar sem enviar?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(dialog).toBeDefined()
  expect(window.location.search).toBe('?lote=DIRG-007')
})

test('a row opens by a press anywhere, and lots are sorted by a heading and shown by the page', async () => {
  const user = userEvent.setup()
  await openDistrict([answers(districts.lot, lot())])
  const table = await lots()
  const first = () => plain(within(table).getAllByRole('row')[1] as HTMLElement)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '20')
  expect(within(table).getAllByRole('row')).toHaveLength(12)
  expect(first()).toContain('A-1')
  const number = within(table).getByRole('columnheader', { name: 'Número do lote' })
  await user.click(within(number).getByRole('button'))
  expect(number.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(number).getByRole('button'))
  expect(number.getAttribute('aria-sort')).toBe('descending')
  expect(first()).toContain('A-11')
  const row = within(table).getByRole('button', { name: 'A-7' }).closest('tr') as HTMLElement
  await user.click(within(row).getAllByRole('cell')[1] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Lote · DIRG' })).toBeDefined()
})

test('a district that fails to load anew stays on the screen', async () => {
  const user = userEvent.setup()
  let asked = 0
  await openDistrict([
    withPermissions('EDITAR_LOTES'),
    answers(districts.get, () =>
      asked++ === 0 ? district : (refuses(districts.get, failed).answer({} as never) as Response),
    ),
    answers(districts.lot, lot()),
    answers(districts.confirmLot, lot()),
  ])
  await user.click(within(await lots()).getByRole('button', { name: 'A-7' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar que continuam corretas' }))
  await waitFor(() => expect(asked).toBe(2))
  expect(await screen.findByText('Informações confirmadas.')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Lote · DIRG' })).toBeDefined()
  expect(window.location.pathname).toMatch(/\/pt\/proedi\/distrito\/DIRG$/)
})
