import { type ScreenAddress, type ScreenName, screens } from '@invest/contract/screens'
import { expect, test } from 'vitest'
import { finderKeys } from '../areas/finder/finder-keys.ts'
import { companyKeys } from '../widgets/company/company-keys.ts'
import { areas } from './areas.ts'
import { areasInShell } from './areas-in-shell.ts'

/** Screens that no area has: pages outside the router, and those of app/ itself. */
const withoutArea: ScreenName[] = ['sealCheck', 'internalError']

const brought = areas.flatMap((area) => area.screens.map(({ at }) => at.path))

test('areas have every screen of the contract once, and no other', () => {
  const expected = Object.entries<ScreenAddress>(screens)
    .filter(([name, { atRoot }]) => !atRoot && !withoutArea.includes(name as ScreenName))
    .map(([, { path }]) => path)
  expect(brought.toSorted()).toEqual(expected.toSorted())
})

test('menu, cards and tiles lead only to screens that exist', () => {
  for (const { menu = [], waiting = [], tiles = [] } of areasInShell)
    for (const { screen } of [...menu, ...waiting, ...tiles, ...tiles.flatMap(({ links = [] }) => links)])
      expect(brought).toContain(screen.path)
})

test('no two areas, menu entries, cards or tiles have the same name or order', () => {
  const places = [
    ...areas.map(({ name }) => ({ place: `area ${name}`, at: name })),
    ...areasInShell.flatMap(({ menu = [], waiting = [], tiles = [] }) => [
      ...menu.map(({ group, order, screen }) => ({
        place: `menu ${group}, order ${order}`,
        at: screen.path,
      })),
      ...waiting.map(({ order, screen }) => ({ place: `card, order ${order}`, at: screen.path })),
      ...tiles.map(({ order, screen }) => ({ place: `tile, order ${order}`, at: screen.path })),
    ]),
  ]
  const clashes = [...Map.groupBy(places, ({ place }) => place)]
    .filter(([, all]) => all.length > 1)
    .map(([place, all]) => `${place}: ${all.map(({ at }) => at).join(', ')}`)
  expect(clashes).toEqual([])
})

test('hiding a company makes all of the person’s lists stale, the map included', () => {
  const stale = areasInShell.flatMap((area) => area.stale?.['company-hidden-by-me'] ?? [])
  for (const key of [finderKeys.map(), companyKeys.pages(), companyKeys.favourites(), companyKeys.hidden()])
    expect(stale).toContainEqual(key)
})
