/** Tiles and imagery in an installation whose settings name them (MAP-11). */
import { home, signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ maps: true })

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('imagery is switched on the map, which then goes closer than the bundled one', async ({
  page,
  baseURL,
}) => {
  const requestedTiles: string[] = []
  const tiles = new URL('/tiles/{z}/{x}/{y}.png', baseURL).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  // The settings stand in each page that the server sends.
  await page.route('**/invest-web/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace('"mapSatelliteUrl":null', `"mapSatelliteUrl":"${tiles}"`),
    })
  })
  await page.route('**/tiles/*/*/*.png', (route) => {
    requestedTiles.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: tile })
  })
  await signIn(page, 'investidor', 'pt/mapa-empresas?em=-29.16710,-51.51790,12.00')
  const base = page.getByRole('radiogroup', { name: 'Tipo de mapa' })
  await expect(base.getByRole('radio', { name: 'Mapa' })).toBeChecked()
  const hint = page.getByText('Este mapa mostra limites, rios e sedes, sem ruas.')
  await expect(hint).toBeVisible()
  expect(requestedTiles).toEqual([])

  await base.getByText('Satélite').click()
  await expect.poll(() => requestedTiles.length).toBeGreaterThan(0)
  expect(requestedTiles[0]).toMatch(/^\/tiles\/\d+\/\d+\/\d+\.png$/)
  await expect(hint).toHaveCount(0)
  const map = page.getByRole('region', { name: 'Mapa de empresas e lugares' })
  await map.focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('+')
  await expect
    .poll(() => Number(new URL(page.url()).searchParams.get('em')?.split(',')[2]))
    .toBeGreaterThan(12.5)
  await expectAccessible(page, 'imagery')
  // The list works below every kind of map.
  await expect(page.getByText(/^[\d.]+ registros?$/)).toBeVisible()

  await base.getByText('Mapa', { exact: true }).click()
  const before = requestedTiles.length
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(requestedTiles.length).toBe(before)
  expect(page.url()).toContain(home)
})
