/** Cards and map of one search beside each other, and how one follows the other. */
import type { Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Mapa', exact: true })
const signs = (page: Page) => map(page).getByRole('group', { name: 'Sinais no mapa' }).getByRole('button')
const found = async (page: Page) =>
  Number((await page.getByText(/^[\d.]+ registros?$/).innerText()).replace(/\D/g, ''))

test.use({ viewport: { width: 1440, height: 900 }, maps: true })

for (const address of ['pt/buscador/buscar', 'pt/mapa-empresas'])
  test(`at ${address} the cards follow the map, until all are asked for (MAP-54)`, async ({ page }) => {
    test.slow()
    await signIn(page, 'investidor', address)
    await expect(tiles(page).first()).toBeVisible({ timeout: 30_000 })
    const all = await found(page)
    await signs(page).locator('visible=true').first().click()
    await expect(page).toHaveURL(/em=/)
    await expect.poll(() => found(page)).toBeLessThan(all * 0.9)
    await expect(page.getByText('Só o que está à vista no mapa.')).toBeVisible()
    // A link brings the same part again.
    const here = await found(page)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const limits = /\/(empresas|mapa)\/listar$/.test(request.url()) && request.postDataJSON().limites
      if (limits) asked.add(JSON.stringify(limits))
    })
    await page.reload()
    await expect.poll(() => found(page)).toBe(here)
    // List and map ask for the same part, and once.
    expect(asked.size).toBe(1)
    await page.getByRole('button', { name: 'Mostrar todas' }).click()
    await expect.poll(() => found(page)).toBe(all)
    expect(page.url()).not.toContain('em=')
  })

test('a search moves the map around what it finds, with the distance from the place that it names (MAP-55)', async ({
  page,
}) => {
  await signIn(page, 'investidor', 'pt/buscador/buscar?texto=vinho%20perto%20de%20caxias%20do%20sul')
  await expect(tiles(page).first()).toContainText(/a \d+\skm/)
  const total = await found(page)
  // All of them are counted by the signs in view, one by one or together.
  const counted = async () => {
    const names = await signs(page).evaluateAll((all) =>
      all.filter((one) => one.dataset.kind !== 'place').map((one) => one.getAttribute('aria-label') ?? ''),
    )
    return names.reduce((sum, name) => sum + Number(/^(\d+) empresas/.exec(name)?.[1] ?? 1), 0)
  }
  await expect.poll(counted).toBe(total)
  await expect(signs(page).nth(3)).toBeVisible()
  expect(page.url()).not.toContain('em=')
})

test('a card lights its sign and a sign its card (MAP-59), and the chosen ones stay chosen on the map', async ({
  page,
}) => {
  await signIn(page, await ownForeigner(), 'pt/buscador/buscar?nome=vinicola%20serra%20quaraim')
  const card = tiles(page).first()
  const sign = signs(page).filter({ visible: true }).locator('xpath=self::*[@data-kind="company"]').first()
  await expect(sign).toBeVisible()
  await card.hover()
  await expect(sign).toHaveAttribute('data-lit', 'true')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(sign).not.toHaveAttribute('data-lit')
  await sign.hover()
  await expect(page.locator('li[data-lit]')).toHaveCount(1)

  await card.getByRole('button', { name: /^Comparar / }).click()
  await page.getByRole('link', { name: 'Mapa de empresas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa de empresas' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Empresas a comparar' }).getByRole('listitem')).toHaveCount(1)
})

test('a card lights the cluster that it is counted in', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  await expect(signs(page).first()).toBeVisible()
  await tiles(page).first().hover()
  await expect(signs(page).locator('xpath=self::*[@data-lit="true"]')).toHaveCount(1)
})

test('from the title the keyboard is at the first card within ten stops (FINDER-102)', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  await expect(tiles(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  const skip = page.getByRole('button', { name: 'Ir aos resultados' })
  let stops = 0
  for (; stops < 10; stops++) {
    await page.keyboard.press('Tab')
    if (await skip.evaluate((one) => one === document.activeElement)) await page.keyboard.press('Enter')
    if (
      await tiles(page)
        .first()
        .evaluate((card) => card.contains(document.activeElement))
    )
      break
  }
  expect(stops).toBeLessThan(10)
})

test('list and map have no accessibility fault beside each other, wide and less wide', async ({ page }) => {
  test.slow()
  await signIn(page, 'investidor', 'pt/buscador/buscar?texto=vinho%20perto%20de%20caxias%20do%20sul')
  await expect(signs(page).first()).toBeVisible()
  await expectAccessible(page, 'finder with its map')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('button', { name: 'Abrir filtros' })).toBeVisible()
  await expectAccessible(page, 'finder with its map at 1024 px')
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
})

test('in a high-contrast mode what is chosen keeps an edge, and the map its colours (WEB-190)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  await expect(signs(page).first()).toBeVisible()
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth))
  expect(await edge('.mantine-SegmentedControl-indicator')).toBeGreaterThan(1)
  expect(await edge('[role="switch"][aria-checked="true"]')).toBeGreaterThan(1)
  expect(await edge('[role="switch"][aria-checked="false"]')).toBe(1)
  const cluster = signs(page).locator('xpath=self::*[@data-kind="cluster"]/span').first()
  expect(await cluster.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  )
})

test('the export is a button with a menu, whose entries the arrow keys reach', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  const opener = page.getByRole('button', { name: 'Exportar' })
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const menu = page.getByRole('menu', { name: 'Exportar' })
  await expect(menu.getByRole('menuitem')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
