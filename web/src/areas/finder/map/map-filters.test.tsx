import { finder } from '@invest/contract/finder'
import { map as mapApi } from '@invest/contract/map'
import { reference } from '@invest/contract/reference'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../../test/open-screen.tsx'

vi.mock('./explorer.tsx', () => ({ default: () => null }))
afterEach(() => vi.restoreAllMocks())

const none = { total: 0, limitado: false }
const answer = {
  empresas: [],
  agrupamentos: [],
  total: 0,
  limitado: false,
  portos: [],
  aeroportos: [],
  distritosIndustriais: [],
  latInicial: -30.5,
  lngInicial: -53,
  zoomInicial: 6.5,
}

/** Answers what the API was asked. */
async function openAt(
  width: number,
  path = 'pt/mapa-empresas',
  listed: Record<string, unknown>[] = [],
): Promise<Record<string, unknown>[]> {
  const em = (media: string) => Number(/([\d.]+)em/.exec(media)?.[1]) * 16
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('min-width')
          ? width >= em(media)
          : media.includes('max-width') && width <= em(media),
        media,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
        addListener: vi.fn(),
        removeListener: vi.fn(),
      }) as never,
  )
  const asked: Record<string, unknown>[] = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  await openScreen(path, [
    answers(mapApi.list, ({ body }) => {
      asked.push(body as Record<string, unknown>)
      return answer
    }),
    answers(mapApi.cards, []),
    answers(reference.productTree, []),
    answers(reference.listFiltered, []),
    answers(finder.listSaved, []),
    answers(finder.count, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(finder.searchByText, {
      ...{ content: [], totalElements: 0, totalPages: 0, number: 0, size: 12 },
      interpretacao: { texto: 'vinho', partes: [], sugestoes: [] },
    } as never),
    answers(finder.search, ({ body }) => {
      listed.push(body as Record<string, unknown>)
      return { content: [], totalElements: 0, totalPages: 0, number: 0, size: 12 } as never
    }),
  ])
  await screen.findByRole('heading', { level: 1 })
  return asked
}
const names = (panel: HTMLElement) =>
  [...panel.querySelectorAll('input, button')].flatMap((one) => {
    const name =
      one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent
    return name ? [name] : []
  })
const specified = ['CNPJ', 'Atividades (CNAE): Escolher na tabela', 'Nome da empresa', 'Município']
const others = ['Produtos e serviços: Escolher na tabela', 'Busca investimento0', 'Somente Made in RS0']

test('from 1280 px on the specified filters stand open, in the specified order, with the four switches at the map (MAP-53)', async () => {
  const asked = await openAt(1280)
  const panel = await screen.findByRole('region', { name: 'Filtros' })
  await waitFor(() =>
    expect(names(panel)).toEqual(['Recolher filtros', ...specified, ...others, 'Limpar', 'Buscar de novo']),
  )
  const map = await screen.findByRole('region', { name: 'Mapa' })
  expect(
    within(map)
      .getAllByRole('switch')
      .map(({ textContent }) => textContent),
  ).toEqual(['Empresas', 'Distritos industriais', 'Portos', 'Aeroportos'])
  await userEvent.click(within(map).getByRole('switch', { name: 'Portos' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ mostrarPortos: true, mostrarAeroportos: false }))
  await userEvent.click(within(panel).getByRole('checkbox', { name: /^Busca investimento/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ buscandoInvestimentos: true }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(location.search).toBe(''))
  // The switches are set back too (MAP-17).
  expect(within(map).getByRole('switch', { name: 'Portos' }).getAttribute('aria-checked')).toBe('false')
})

test('on a phone the filters open in the same order, with a check box for each kind (MAP-53)', async () => {
  const asked = await openAt(360)
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir filtros' }))
  const panel = await screen.findByRole('dialog', { name: 'Filtros do mapa' })
  await waitFor(() =>
    expect(names(panel).filter((name) => name !== 'Fechar')).toEqual([
      ...specified,
      'Empresas',
      'Distritos industriais',
      'Portos',
      'Aeroportos',
      ...others,
      'Limpar',
      'Nenhuma empresa',
    ]),
  )
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Empresas' }))
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Aeroportos' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      mostrarEmpresas: false,
      mostrarDistritosIndustriais: true,
      mostrarPortos: false,
      mostrarAeroportos: true,
    }),
  )
})

test('list and map show the same search, and the list follows where a person has moved the map (MAP-54)', async () => {
  const listed: Record<string, unknown>[] = []
  await openAt(1440, 'pt/buscador/buscar?nome=adega&em=-29.50000,-51.50000,9.00', listed)
  await waitFor(() =>
    expect(listed.at(-1)).toMatchObject({ nome: 'adega', limites: { norte: expect.any(Number) } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todas' }))
  await waitFor(() => expect(listed.at(-1)).not.toHaveProperty('limites'))
  expect(location.search).toBe('?nome=adega')
})

test('a phone’s map has the finder’s search above it, and a grip that draws its list over it (MAP-60)', async () => {
  const asked = await openAt(360)
  const search = await screen.findByRole('textbox', { name: 'Buscar no portal' })
  await userEvent.type(search, 'vinho{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ texto: 'vinho' }))
  expect(location.search).toBe('?texto=vinho')
  // The text stands above; only what is within counts as in use.
  expect(screen.getByRole('button', { name: 'Abrir filtros' })).toBeDefined()
  const drawn = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: 'Ver a lista' }))
  expect(drawn).toHaveBeenCalledOnce()
})
