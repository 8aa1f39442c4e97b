import { map as mapApi } from '@invest/contract/map'
import { reference } from '@invest/contract/reference'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../test/open-screen.tsx'

vi.mock('./explorer.tsx', () => ({ default: () => null }))
afterEach(() => vi.restoreAllMocks())

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
async function openAt(width: number): Promise<Record<string, unknown>[]> {
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
  await openScreen('pt/mapa-empresas', [
    answers(mapApi.list, ({ body }) => {
      asked.push(body as Record<string, unknown>)
      return answer
    }),
    answers(mapApi.cards, []),
    answers(reference.productTree, []),
  ])
  await screen.findByRole('heading', { level: 1, name: 'Mapa de empresas' })
  return asked
}
const names = (panel: HTMLElement) =>
  [...panel.querySelectorAll('input, button')].flatMap((one) => {
    const name =
      one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent
    return name ? [name] : []
  })

test('from 1280 px on the specified filters stand open, in the specified order, with the four switches (MAP-53)', async () => {
  const asked = await openAt(1280)
  const panel = await screen.findByRole('region', { name: 'Filtros do mapa' })
  expect(names(panel)).toEqual([
    'CNPJ',
    'Atividades (CNAE): Escolher na tabela',
    'Nome da empresa',
    'Município',
    'Limpar',
    'Atualizar',
    'Mais filtros',
    'Empresas',
    'Distritos industriais',
    'Portos',
    'Aeroportos',
  ])
  await userEvent.click(within(panel).getByRole('switch', { name: 'Portos' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ mostrarPortos: true, mostrarAeroportos: false }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Mais filtros' }))
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Busca investimento' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ buscandoInvestimentos: true }))
  expect(within(panel).getByRole('button', { name: 'Mais filtros, 1 em uso' })).toBeDefined()
  await userEvent.click(within(panel).getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(within(panel).getByRole('switch', { name: 'Portos' }).getAttribute('aria-checked')).toBe('false')
  const before = asked.length
  await userEvent.click(within(panel).getByRole('button', { name: 'Atualizar' }))
  await waitFor(() => expect(asked.length).toBe(before + 1))
})

test.each([1279, 360])(
  'at %j px the filters open in the same order, with a check box for each kind',
  async (width) => {
    const asked = await openAt(width)
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir filtros' }))
    const panel = await screen.findByRole(width < 992 ? 'dialog' : 'region', { name: 'Filtros do mapa' })
    expect(names(panel).filter((name) => name !== 'Fechar')).toEqual([
      'CNPJ',
      'Atividades (CNAE): Escolher na tabela',
      'Nome da empresa',
      'Município',
      'Empresas',
      'Distritos industriais',
      'Portos',
      'Aeroportos',
      'O que você procura',
      'Produtos e serviços: Escolher na tabela',
      'Busca investimento',
      'Somente Made in RS',
      'Limpar',
      width < 992 ? 'Ver no mapa' : 'Atualizar',
    ])
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
  },
)
