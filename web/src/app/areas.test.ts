import { type ScreenAddress, type ScreenName, screens } from '@invest/contract/screens'
import { expect, test } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { areas } from './areas.ts'

/** Screens that no area brings: pages outside the router, the frame's own, and one to come. */
const withoutArea: ScreenName[] = ['sealCheck', 'internalError', 'industrialDistrict']

const brought = areas.flatMap((area) => area.screens.map(({ at }) => at.path))

test('every screen of the contract is brought by one area, and none besides', () => {
  const expected = Object.entries<ScreenAddress>(screens)
    .filter(([name]) => !withoutArea.includes(name as ScreenName))
    .map(([, { path }]) => path)
  expect(brought.toSorted()).toEqual(expected.toSorted())
})

test('menu and tiles lead only to screens that are there', () => {
  for (const { menu = [], tiles = [] } of areas)
    for (const { screen } of [...menu, ...tiles, ...tiles.flatMap(({ links = [] }) => links)])
      expect(brought).toContain(screen.path)
})

test('names of areas and places in menu and dashboard are given once', () => {
  const names = areas.map(({ name }) => name)
  const inMenu = areas.flatMap(({ menu = [] }) => menu.map(({ group, order }) => `${group} ${order}`))
  const onDashboard = areas.flatMap(({ tiles = [] }) => tiles.map(({ order }) => order))
  for (const all of [names, inMenu, onDashboard]) expect(new Set<unknown>(all).size).toBe(all.length)
})

test('a company hidden by somebody leaves every list of theirs, the map among them', () => {
  const stale = areas.flatMap((area) => area.stale?.['company-hidden-by-me'] ?? [])
  for (const key of [queryKeys.map(), queryKeys.found(), queryKeys.favourites(), queryKeys.hiddenCompanies()])
    expect(stale).toContainEqual(key)
})
