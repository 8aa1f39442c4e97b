/** How much JavaScript a visitor's first screen loads, of the municipalities (docs/decisions/0046) and at home (HOME-9). */
import { gzipSync } from 'node:zlib'
import { home } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** In thousands of bytes, compressed with gzip: of home, and of the others. */
const limits = { home: 165, other: 120 }

/** `last` is the file that a screen asks for after its first texts, besides the shapes; it has loaded all once these are there. */
for (const { what, path, width, last, most = limits.other } of [
  { what: 'home', path: '../es', width: 1440, last: 'home-page', most: limits.home },
  { what: 'the list', path: 'es/municipios', width: 1440, last: 'small-map' },
  { what: 'the list on a phone', path: 'pt/municipios', width: 360, last: 'portal-notice' },
  { what: 'a page', path: 'es/municipio/8791', width: 1440, last: 'company-statistics' },
  { what: 'a page on a phone', path: 'pt/municipio/8791', width: 360, last: 'company-statistics' },
])
  test(`${what} loads at most ${most} KB`, async ({ page }) => {
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bodies.set(new URL(response.url()).pathname, response.body())
    })
    const shapes = page.waitForResponse(/municipalities\.json$/)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${home}${path}`)
    await shapes
    for (const file of [last, 'portal-notice'])
      await expect.poll(() => [...bodies.keys()].some((name) => name.includes(`/${file}-`)), file).toBe(true)
    await page.waitForLoadState('load')
    const sizes = await Promise.all(
      [...bodies].map(async ([name, body]) => ({ name, size: gzipSync(await body, { level: 9 }).length })),
    )
    const sum = sizes.reduce((total, { size }) => total + size, 0)
    const each = sizes.map(({ name, size }) => `${size} ${name}`).join('\n')
    expect(sum / 1000, each).toBeLessThanOrEqual(most)
  })
