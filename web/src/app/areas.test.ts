import { type ScreenAddress, type ScreenName, screens } from '@invest/contract/screens'
import { expect, test } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { areas } from './areas.ts'

/** Screens that no area has: pages outside the router, and those of app/ itself. */
const withoutArea: ScreenName[] = ['sealCheck', 'internalError']

const brought = areas.flatMap((area) => area.screens.map(({ at }) => at.path))

test('areas have every screen of the contract once, and no other', () => {
  const expected = Object.entries<ScreenAddress>(screens)
    .filter(([name]) => !withoutArea.includes(name as ScreenName))
    .map(([, { path }]) => path)
  expect(brought.toSorted()).toEqual(expected.toSorted())
})

test('menu and tiles lead only to screens that exist', () => {
  for (const { menu = [], tiles = [] } of areas)
    for (const { screen } of [...menu, ...tiles, ...tiles.flatMap(({ links = [] }) => links)])
      expect(brought).toContain(screen.path)
})

test('no two areas, menu entries or tiles have the same name or order', () => {
  const names = areas.map(({ name }) => name)
  const inMenu = areas.flatMap(({ menu = [] }) => menu.map(({ group, order }) => `${group} ${order}`))
  const onDashboard = areas.flatMap(({ tiles = [] }) => tiles.map(({ order }) => order))
  for (const all of [names, inMenu, onDashboard]) expect(new Set<unknown>(all).size).toBe(all.length)
})

test('hiding a company makes all of the person’s lists stale, the map included', () => {
  const stale = areas.flatMap((area) => area.stale?.['company-hidden-by-me'] ?? [])
  for (const key of [queryKeys.map(), queryKeys.found(), queryKeys.favourites(), queryKeys.hiddenCompanies()])
    expect(stale).toContainEqual(key)
})
