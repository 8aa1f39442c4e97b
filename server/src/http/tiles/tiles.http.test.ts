/** Map tiles in the whole portal: pages are told of them, and a file that cannot be read leaves the maps as they were. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPortal } from '../../../test/portal.ts'

const configOf = async (settings: Record<string, string>) => {
  const portal = await createPortal({ settings })
  const config = (await portal.app.inject('/invest-web/config.json')).json()
  return { portal, config }
}

it('a page learns the edition, whose tiles anybody may read', async () => {
  const { portal, config } = await configOf({
    MAP_TILES: join(import.meta.dirname, '../../../test/tiles/state.pmtiles'),
  })
  expect(config.mapTiles).toMatchObject({ edition: expect.stringMatching(/^[0-9a-f]{12}$/), maxZoom: 8 })
  const tile = await portal.app.inject({
    url: `/tiles/${config.mapTiles.edition}/5/11/18`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([tile.statusCode, tile.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(tile.headers['content-security-policy']).toContain("connect-src 'self'")
  await portal.close()
})

it('a portal whose file is missing starts, and has no tiles', async () => {
  const { portal, config } = await configOf({ MAP_TILES: '/nowhere/state.pmtiles' })
  expect(config.mapTiles).toBeNull()
  expect((await portal.app.inject('/tiles/abc/5/11/18')).statusCode).toBe(404)
  await portal.close()
})

it('a portal without the setting has none', async () => {
  const { portal, config } = await configOf({})
  expect(config.mapTiles).toBeNull()
  expect((await portal.app.inject('/tiles/abc/5/11/18')).statusCode).toBe(404)
  await portal.close()
})
