import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScreenName, screens } from '@invest/contract/screens'
import { expect, test } from 'vitest'
import { screenImports } from '../../screen-imports.ts'
import { areas } from './areas.ts'

const folder = join(import.meta.dirname, '../areas')

test('the build knows the module and the access of every screen that an area has (WEB-54, WEB-55)', () => {
  const read = readdirSync(folder).flatMap((area) => {
    const file = join(folder, area, 'area.ts')
    return screenImports(file, readFileSync(file, 'utf8'))
  })
  const known = read.map(({ name, access, shell, opening }) => [
    screens[name as ScreenName].path,
    access,
    shell,
    opening,
  ])
  const brought = areas.flatMap((area) =>
    area.screens.map(({ at, access = 'signed-in', shell = access === 'signed-in', opening }) => [
      at.path,
      access,
      shell,
      opening && { title: opening.title, lead: opening.lead, hero: opening.hero === true },
    ]),
  )
  expect(known.toSorted()).toEqual(brought.toSorted())
  for (const { module } of read) expect(readFileSync(module, 'utf8')).toContain('Screen')
})

test('a screen whose module cannot be found stops the build', () => {
  expect(() => screenImports('area.ts', 'const a = { at: screens.map, load: loadLater() }')).toThrow('map')
})
