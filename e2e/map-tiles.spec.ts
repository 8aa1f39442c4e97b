/** Maps from the operator's tiles: nothing is asked from outside, and OpenStreetMap is named (MAP-51). */
import { signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ maps: true })

const edition = '0123456789ab'

test('an operator’s tiles are drawn under the companies, from the own origin alone', async ({
  page,
  baseURL,
}) => {
  const requestedTiles: string[] = []
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin) outside.push(href)
  })
  // The settings stand in each page that the server sends.
  await page.route('**/invest-web/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const tiles = { edition, minZoom: 0, maxZoom: 15, bounds: [-58, -34, -49, -27] }
    const body = (await answer.text()).replace('"mapTiles":null', `"mapTiles":${JSON.stringify(tiles)}`)
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/tiles/**', (route) => {
    requestedTiles.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  await signIn(page, 'investidor', 'pt/mapa-empresas?em=-29.16710,-51.51790,13.00')
  await expect.poll(() => requestedTiles.length).toBeGreaterThan(0)
  expect(requestedTiles[0]).toMatch(new RegExp(`^/tiles/${edition}/\\d+/\\d+/\\d+$`))
  // The map goes closer than the bundled one, which would say where it ends.
  await expect(page.getByText('Este mapa mostra limites, rios e sedes, sem ruas.')).toHaveCount(0)
  const map = page.getByRole('region', { name: 'Mapa de empresas e lugares' })
  await map.focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('+')
  await expect
    .poll(() => Number(new URL(page.url()).searchParams.get('em')?.split(',')[2]))
    .toBeGreaterThan(13.5)
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect(page.getByText(/^[\d.]+ registros?$/)).toBeVisible()
  await expectAccessible(page, 'a map of tiles')
  expect(outside).toEqual([])
})
