import { type MapAnswer, map as mapApi } from '@invest/contract/map'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readAddress } from '../finder-address.ts'
import type Explorer from './explorer.tsx'
import MapAlone from './map-alone.tsx'

type ExplorerProps = Parameters<typeof Explorer>[0]
const explorer = vi.hoisted(() => vi.fn((_: ExplorerProps) => null))
const change = vi.hoisted(() => vi.fn())
const call = vi.hoisted(() => vi.fn())
let parameters: Record<string, unknown> = {}
vi.mock('./explorer.tsx', () => ({ default: explorer }))
vi.mock('../compare/comparison-tray.tsx', () => ({ ComparisonTray: () => null }))
vi.mock('./markers/cluster-dialog.tsx', () => ({ ClusterDialog: () => null }))
vi.mock('./place-dialog.tsx', () => ({ PlaceDialog: () => null }))
const openCompany = vi.hoisted(() => vi.fn())
vi.mock('../../../widgets/company/details/addressed-details.tsx', () => ({ AddressedDetails: () => null }))
vi.mock('../../../widgets/company/details/use-open-company.ts', () => ({
  useOpenCompany: () => ({ open: openCompany }),
}))
vi.mock('../../../lib/api/api.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))
vi.mock('../use-finder-state.ts', async () => {
  const { useMemo } = await import('react')
  return { useFinderState: () => ({ state: useMemo(() => readAddress(undefined, parameters), []), change }) }
})
vi.mock('../../../lib/screens/runtime-config.ts', () => ({ runtimeConfig: () => ({ mapSatelliteUrl: '' }) }))

afterEach(() => {
  vi.restoreAllMocks()
  explorer.mockClear()
  change.mockClear()
})

const company = (id: string, nomeExibicao: string, longitude: number) => ({
  id,
  cnpj: id,
  nomeExibicao,
  latitude: -30,
  longitude,
  habilitadoMadeInRs: false,
  buscandoInvestimentos: true,
})
const aerodrome = (nome: string, principal: boolean) => ({
  nome,
  sigla: nome,
  tipoLocal: 'AEROPORTO' as const,
  latitude: -29,
  longitude: -52,
  principal,
})
const answer: MapAnswer = {
  empresas: [company('a', 'Adega', -51), company('b', 'Britas', -54)],
  agrupamentos: [{ latitude: -29, longitude: -55, total: 40, valorBuscado: 3_000_000 }],
  total: 42,
  limitado: false,
  portos: [],
  aeroportos: [aerodrome('Aeroporto', true), aerodrome('Campo', false)],
  distritosIndustriais: [],
  latInicial: -30.5,
  lngInicial: -53,
  zoomInicial: 6.5,
}
const cards = [
  { id: 'a', municipio: 'Ivoti', atividade: 'Vinho', imagem: null, valorEsperadoInvestimento: 2_000_000 },
]

function open(given: Record<string, unknown> = {}, width = 820) {
  parameters = given
  call.mockImplementation(async (endpoint: unknown) =>
    endpoint === mapApi.list ? answer : endpoint === mapApi.cards ? cards : [],
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MapAlone />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const drawn = () => explorer.mock.lastCall?.[0] as ExplorerProps
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('a narrow screen begins with the whole state', async () => {
  open({}, 360)
  await waitFor(() => expect(explorer).toHaveBeenCalled())
  expect(drawn().start.latitude).toBeCloseTo(-30.4, 0)
  expect(drawn().start).not.toMatchObject({ zoom: 6.5 })
})

test('an address that says where to look is followed', async () => {
  open({ em: '-29.50000,-51.50000,9.00' })
  await waitFor(() => expect(explorer).toHaveBeenCalled())
  expect(drawn().start).toEqual({ latitude: -29.5, longitude: -51.5, zoom: 9 })
})

test('a search is answered with the map around what it finds in the whole state (MAP-55)', async () => {
  open({ nome: 'ADEGA' })
  await waitFor(() => expect(drawn().destination).toBeDefined())
  expect(drawn().destination?.longitude).toBeCloseTo(-53, 5)
  expect(drawn().destination?.zoom).toBeGreaterThan(6.5)
  expect(change).not.toHaveBeenCalled()
})

test('the list is there although the canvas never says where it is', async () => {
  open()
  expect((await row('Adega')).isConnected).toBe(true)
  expect(drawn().start).toEqual({ latitude: -30.5, longitude: -53, zoom: 6.5 })
})

test('a row lights its marker, and a marker its row', async () => {
  open()
  const adega = await row('Adega')
  expect(drawn().lit).toBeUndefined()
  fireEvent.pointerEnter(adega)
  await waitFor(() => expect(drawn().lit).toBe('company a'))
  fireEvent.pointerLeave(adega)
  await waitFor(() => expect(drawn().lit).toBeUndefined())
  adega.focus()
  await waitFor(() => expect(drawn().lit).toBe('company a'))
  adega.blur()

  act(() => drawn().onLit('company b'))
  await waitFor(async () => expect((await row('Britas')).dataset.lit).toBe('true'))
  expect(adega.dataset.lit).toBeUndefined()
})

test('a row says town, main activity and the amount sought', async () => {
  open()
  await waitFor(async () => expect((await row('Adega')).textContent).toContain('Vinho'))
  expect((await row('Adega')).textContent).toContain('Ivoti')
  expect((await row('Adega')).textContent).toContain('seeks')
  expect((await row('Britas')).textContent).toContain('seeking')
})

test('clusters come before companies, and those before places; aerodromes wait for a closer look', async () => {
  open({ com: 'aeroportos' })
  await row('Adega')
  expect(drawn().marks.map(({ kind }) => kind)).toEqual(['cluster', 'company', 'company', 'place'])
  expect(screen.queryByText('Campo')).toBeNull()
})

test('the row of a cluster says what its companies seek together (MAP-45)', async () => {
  open()
  await row('Adega')
  expect(screen.getByText('cluster.seeks')).toBeTruthy()
})

test('ports and airports are off at first, each with a switch of its own', async () => {
  open()
  await row('Adega')
  expect(drawn().marks.map(({ kind }) => kind)).toEqual(['cluster', 'company', 'company'])
  const switches = screen.getAllByRole('switch')
  expect(switches.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['kind.empresas', 'true'],
    ['kind.distritos', 'true'],
    ['kind.portos', 'false'],
    ['kind.aeroportos', 'false'],
  ])
  fireEvent.click(screen.getByRole('switch', { name: 'kind.aeroportos' }))
  expect(change).toHaveBeenLastCalledWith({ hidden: ['portos'] })
})

test('where a person has moved the map the address follows, and not where it moves by itself (MAP-16)', async () => {
  open()
  await row('Adega')
  const limites = { norte: -29, sul: -30, leste: -51, oeste: -52 }
  const elsewhere = { latitude: -28, longitude: -53, zoom: 8 }
  act(() => drawn().onMove({ viewpoint: elsewhere, limites, closest: false }, false))
  act(() =>
    drawn().onMove(
      { viewpoint: { latitude: -29.5, longitude: -51.5, zoom: 10 }, limites, closest: false },
      true,
    ),
  )
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith(
      { viewpoint: { latitude: -29.5, longitude: -51.5, zoom: 10 } },
      { step: false },
    ),
  )
  expect(change).toHaveBeenCalledTimes(1)
})

test('the list follows a move at its end, before the canvas is drawn (MAP-44)', async () => {
  open()
  await row('Adega')
  const limites = { norte: -29, sul: -30, leste: -51, oeste: -52 }
  const moved = { ...answer, empresas: [company('c', 'Cantina', -51.5)] }
  call.mockImplementation(async (endpoint: unknown) => (endpoint === mapApi.list ? moved : []))
  act(() =>
    drawn().onMove(
      { viewpoint: { latitude: -29.5, longitude: -51.5, zoom: 10 }, limites, closest: false },
      true,
    ),
  )
  await screen.findByRole('button', { name: /Cantina/ })
})

test('the end of a move asks before anything is rendered (MAP-44)', async () => {
  open()
  await row('Adega')
  const limites = { norte: -29, sul: -31, leste: -50, oeste: -52 }
  act(() => {
    drawn().onMove({ viewpoint: { latitude: -30, longitude: -51, zoom: 10 }, limites, closest: false }, true)
    const body = expect.objectContaining({ limites, zoom: 10 })
    expect(call).toHaveBeenCalledWith(mapApi.list, { body }, expect.anything())
  })
})
