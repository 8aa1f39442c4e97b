import { expect, test } from 'vitest'
import { leadsTo, partsOf, pathFromRoot, pathOf, type ScreenAddress, screens } from './screens.ts'

const all = Object.entries<ScreenAddress>(screens)

test('no two screens share a path, and none has a slash at its ends', () => {
  const paths = all.map(([, { path }]) => path)
  const whole = all.map(([, screen]) => pathFromRoot(screen, 'pt'))
  expect(new Set(whole).size).toBe(whole.length)
  for (const path of paths) expect(path).toBe(path.replace(/^\/|\/$/g, ''))
})

test('the parameter is the last segment, and may not leave it', () => {
  expect(pathOf(screens.finder)).toBe('buscador/buscar')
  expect(pathOf(screens.finder, '8801')).toBe('buscador/buscar/8801')
  expect(pathOf(screens.editCompany, '../x')).toBe('gerenciar-empresa/..%2Fx')
})

test('what receives everybody stands at the root, apart from the portal’s own addresses', () => {
  expect(pathFromRoot(screens.home, 'en')).toBe('/en')
  expect(pathFromRoot(screens.privacy, 'es')).toBe('/es/privacidade')
  expect(pathFromRoot(screens.start, 'pt')).toBe('/invest-web/pt/')
  const homes = ['/', '/pt', '/es/', '/?x=1', '/en#y']
  expect(homes.filter((url) => leadsTo(url, screens.home))).toEqual(homes)
  for (const url of [...homes, '/pt/privacidade']) expect(leadsTo(url, screens.start)).toBe(false)
  for (const url of ['/invest-web/', '/invest-web/pt', '/invest-web/privacidade', '/ptx', '/pt/x'])
    expect([screens.home, screens.privacy].some((screen) => leadsTo(url, screen))).toBe(false)
  expect(partsOf('/en/privacidade?x', screens.privacy)).toEqual({ language: 'en' })
  expect(partsOf('/', screens.home)).toEqual({})
})
