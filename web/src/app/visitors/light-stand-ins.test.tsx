/** What stands in for the router and the queries in the visitors' build behaves as the screens expect. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAnswer, keepPreviousData, useQuery } from './light-queries.tsx'
import {
  beforeShowing,
  Link,
  prefixAddress,
  screenAt,
  useAddress,
  useParams,
  useSearch,
} from './light-router.tsx'
import { Transition } from './no-transition.tsx'

// As the build has it; the stand-ins read it when they are loaded.
vi.hoisted(() => vi.stubEnv('BASE_URL', '/invest-web/'))
const base = '/invest-web'

test.each([
  ['/pt/municipios', 'municipios'],
  ['/en/municipio/8599', 'municipio'],
  ['/iframe/municipios', 'iframe/municipios'],
  ['/es/iframe/municipio/8599?aba=x', 'iframe/municipio'],
  ['/pt/municipios/comparar', undefined],
  ['/pt/dashboard', undefined],
])('%s is the screen %s', (path, expected) => {
  expect(screenAt(`/invest-web${path}`)?.path).toBe(expected)
})

test.each([
  ['/municipios?nome=x#a', '/es/municipios?nome=x#a'],
  ['/municipio/8599', '/es/municipio/8599'],
  ['/en/municipios', '/en/municipios'],
  ['/iframe/municipios', '/iframe/municipios'],
])('the address %s gets the language of the page: %s', (path, expected) => {
  window.history.replaceState(null, '', base + path)
  prefixAddress('es')
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe(base + expected)
})

function Where() {
  const { locale, codMunicipioRfb } = useParams()
  return (
    <>
      <output>
        {JSON.stringify([locale, codMunicipioRfb, useSearch(), useAddress().pathname.slice(base.length)])}
      </output>
      <Link to="/en/municipio/8599" search={{ aba: 'distritos', nada: undefined }}>
        inside
      </Link>
    </>
  )
}

test('a link shows its address once its messages are there, and Back the one before', async () => {
  const prepared: string[] = []
  beforeShowing(async (pathname) => {
    prepared.push(pathname)
  })
  render(<Where />)
  await userEvent.click(screen.getByRole('link', { name: 'inside' }))
  await waitFor(() =>
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([
      'en',
      '8599',
      { aba: 'distritos' },
      '/en/municipio/8599',
    ]),
  )
  expect(prepared).toEqual(['/invest-web/en/municipio/8599'])
})

let asked: string[] = []
function Asking({ name, fails = false }: { name: string; fails?: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['names', name],
    queryFn: async () => {
      asked.push(name)
      if (fails && asked.length < 2) throw new Error('away')
      return name.toUpperCase()
    },
    placeholderData: keepPreviousData,
  })
  return (
    <button type="button" onClick={() => refetch()}>
      {error ? 'failed' : `${String(data)} ${isPlaceholderData}`}
    </button>
  )
}

test('an answer is asked for once and stays until the next one has come', async () => {
  asked = []
  const { rerender } = render(<Asking name="a" />)
  await screen.findByText('A false')
  rerender(<Asking name="b" />)
  expect(screen.getByRole('button').textContent).toBe('A true')
  await screen.findByText('B false')
  rerender(<Asking name="a" />)
  await screen.findByText('A false')
  expect(asked).toEqual(['a', 'b'])
})

test('a failure is told and asked for again on demand', async () => {
  asked = []
  render(<Asking name="c" fails />)
  await userEvent.click(await screen.findByText('failed'))
  await screen.findByText('C false')
})

test('an answer on its way is taken over, and one that fails is asked for by the screen', async () => {
  asked = []
  void expectAnswer(['names', 'd'], Promise.resolve('early'))
  render(<Asking name="d" />)
  await screen.findByText('early false')
  expect(asked).toEqual([])
  void expectAnswer(['names', 'e'], Promise.reject(new Error('away')))
  render(<Asking name="e" />)
  await screen.findByText('E false')
  expect(asked).toEqual(['e'])
})

test('what a transition would bring in is there at once, in its last styles, and gone at once', () => {
  const shown = (mounted: boolean) => (
    <Transition mounted={mounted} transition={{ in: { opacity: 1 }, common: { position: 'absolute' } }}>
      {(style) => <p style={style}>wheel</p>}
    </Transition>
  )
  const { rerender } = render(shown(false))
  expect(screen.queryByText('wheel')).toBeNull()
  rerender(shown(true))
  expect(screen.getByText('wheel').getAttribute('style')).toBe('position: absolute; opacity: 1;')
})

test('an address that is still being prepared is not shown by one that was asked for before', async () => {
  const waiting = new Map<string, () => void>()
  beforeShowing((pathname) => new Promise((ready) => waiting.set(pathname, ready)))
  window.history.replaceState(null, '', `${base}/en/municipios`)
  render(<Where />)
  const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')[3]
  const before = shown()
  const go = (path: string) => {
    window.history.pushState(null, '', base + path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  go('/en/municipios')
  go('/en/municipio/8705')
  waiting.get(`${base}/en/municipios`)?.()
  await new Promise((next) => setTimeout(next))
  expect(shown()).toBe(before)
  waiting.get(`${base}/en/municipio/8705`)?.()
  await waitFor(() => expect(shown()).toBe('/en/municipio/8705'))
})
