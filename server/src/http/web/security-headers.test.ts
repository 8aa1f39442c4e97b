import { pathOf, screens as portalScreens, type ScreenAddress } from '@invest/contract/screens'
import { expect, it } from 'vitest'
import { isFramable } from './security-headers.ts'

const screens = [
  { path: 'publico/municipio', parameter: 'codigo', framing: 'anywhere' },
  { path: 'dashboard' },
] as const

it.each([
  ['/invest-web/publico/municipio', true],
  ['/invest-web/en/publico/municipio/8801?x=1', true],
  ['/invest-web/publico/municipios', false],
  ['/invest-web/dashboard', false],
  ['/invest-web/dashboard?next=/invest-web/publico/municipio', false],
  ['/invest-api/publico/municipio', false],
  ['/invest-web/pt/en/publico/municipio', false],
])('%s may be framed: %s', (url, expected) => {
  expect(isFramable(url, screens)).toBe(expected)
})

it('lets other sites frame two of the portal’s screens, and no other', () => {
  const paths = Object.values<ScreenAddress>(portalScreens).flatMap((screen) => [
    pathOf(screen),
    ...(screen.parameter ? [pathOf(screen, '8801')] : []),
  ])
  expect(paths.filter((path) => isFramable(`/invest-web/pt/${path}`))).toEqual([
    'iframe/municipios',
    'iframe/municipio',
    'iframe/municipio/8801',
  ])
})
