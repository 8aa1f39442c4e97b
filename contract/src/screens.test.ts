import { expect, test } from 'vitest'
import { pathOf, type ScreenAddress, screens } from './screens.ts'

const all = Object.entries<ScreenAddress>(screens)

test('no two screens share a path, and none has a slash at its ends', () => {
  const paths = all.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toBe(path.replace(/^\/|\/$/g, ''))
})

test('the parameter is the last segment, and may not leave it', () => {
  expect(pathOf(screens.finder)).toBe('buscador/buscar')
  expect(pathOf(screens.finder, '8801')).toBe('buscador/buscar/8801')
  expect(pathOf(screens.editCompany, '../x')).toBe('gerenciar-empresa/..%2Fx')
})
