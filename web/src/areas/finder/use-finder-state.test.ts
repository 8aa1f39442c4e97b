import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFinderState } from './use-finder-state.ts'

const navigate = vi.hoisted(() => vi.fn())
const address: Record<string, string> = { nome: 'vinho', empresa: '99001003000107' }
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useSearch: () => address,
  useParams: () => ({}),
  useRouter: () => ({}),
}))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

beforeEach(() => navigate.mockClear())

const viewpoint = { latitude: -30, longitude: -51, zoom: 9 }
const changed = (...change: Parameters<ReturnType<typeof useFinderState>['change']>) => {
  void renderHook(() => useFinderState('map')).result.current.change(...change)
  const { search, ...options } = navigate.mock.lastCall?.[0] ?? {}
  return { search: search(address), options }
}

test('a move below open details keeps them, as the step of the history that they are (MAP-16)', () => {
  const { search, options } = changed({ viewpoint }, { step: false })
  expect(search).toEqual({ nome: 'vinho', empresa: '99001003000107', em: '-30.00000,-51.00000,9.00' })
  expect(options).toMatchObject({ replace: true, state: true })
})

test('another search is a step of its own, without the details', () => {
  const { search, options } = changed({ nome: 'uva' })
  expect(search).toEqual({ nome: 'uva' })
  expect(options).toMatchObject({ replace: false })
  expect(options).not.toHaveProperty('state')
})

test('about something else, a search lets the map move to what it finds; narrower, it stays where a person has moved it (MAP-55)', () => {
  address.em = '-30.00000,-51.00000,9.00'
  expect(changed({ texto: 'uva' }).search).toEqual({ nome: 'vinho', texto: 'uva' })
  expect(changed({ apenasMadeInRs: true }).search).toMatchObject({ em: '-30.00000,-51.00000,9.00' })
})
