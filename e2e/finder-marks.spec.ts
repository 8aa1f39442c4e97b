/** Marks, single view, export and comparison in the finder. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { cards, tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const finder = 'pt/buscador/buscar'
const results = (page: Page) => page.getByRole('region', { name: 'Resultados' })
const total = async (page: Page) =>
  Number((await results(page).getByRole('status').first().innerText()).replace(/\D/g, ''))

test('a hidden company leaves at once, can be brought back, and is in the list of hidden ones', async ({
  page,
}) => {
  await signIn(page, await ownForeigner(), `${finder}?nome=ervateira`)
  await expect(results(page).getByText(/registros/)).toBeVisible()
  const before = await total(page)
  const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: `Ocultar para mim: ${name}`, exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)

  await page.getByRole('button', { name: `Ocultar para mim: ${name}`, exact: true }).click()
  await expect.poll(() => total(page)).toBe(before - 1)
  await page.getByRole('link', { name: /Ocultas/ }).click()
  await expect(page.getByRole('heading', { name: 'Ocultas por mim', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: `Voltar a mostrar ${name}` }).click()
  await expect(page.getByText('Você ainda não ocultou nenhuma empresa')).toBeVisible()
})

test('a favourite shows at once, and is undone when the server refuses', async ({ page, complaints }) => {
  complaints.expect(/status of 5\d\d/)
  await signIn(page, await ownForeigner(), `${finder}?nome=calcados`)
  const heart = page.getByRole('button', { name: /: favorita$/ }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const painted = Promise.withResolvers<void>()
  await page.route('**/empresas/favoritas/favoritar**', async (route) => {
    await painted.promise
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  painted.resolve()
  await expect(page.getByText('Não foi possível favoritar a empresa.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/empresas/favoritas/favoritar**')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: /Favoritas/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /: favorita$/ }).click()
  await expect(page.getByText('Você ainda não favoritou nenhuma empresa')).toBeVisible()
})

test('in the single view hiding moves on to the next company, and the address keeps the place', async ({
  page,
  visitor,
}) => {
  await signIn(page, await ownForeigner(), `${finder}?nome=serralheria`)
  await page.getByTitle('Uma por vez').click()
  await expect(page).toHaveURL(/visao=UNICO/)
  const place = results(page).getByText(/^\d+ de \d+$/)
  await expect(place).toContainText('1 de')
  const heading = results(page).getByRole('heading', { level: 2 })
  const first = await heading.innerText()
  await page.getByRole('button', { name: 'Próxima empresa' }).click()
  await expect(place).toContainText('2 de')
  await expect(heading).not.toHaveText(first)
  const second = await heading.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText('3 de')
  const third = await heading.innerText()
  await page.goBack()
  await expect(heading).toHaveText(second)
  await page.getByRole('button', { name: `Ocultar para mim: ${second}` }).click()
  await expect(heading).toHaveText(third)
  await expect(place).toContainText('2 de')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heading).toHaveText(second)

  const link = new URL(page.url())
  const other = await visitor('investidor', `${link.pathname.replace(home, '')}${link.search}`)
  await expect(results(other).getByRole('heading', { level: 2 })).toHaveText(second)
})

test('Back restores filters, page and place on the screen', async ({ page }) => {
  await signIn(page, 'investidor', `${finder}?buscandoInvestimentos=true`)
  await expect(tiles(page)).toHaveCount(12)
  await page
    .getByRole('button', { name: 'Página 2', exact: true })
    .or(page.getByRole('button', { name: '2', exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(results(page).locator('[aria-current="page"]')).toHaveText('2')
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const name = (await cards(page).nth(9).getAttribute('aria-label')) ?? ''
  await cards(page).nth(9).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate<number>('window.scrollY')
  expect(scrolled).toBeGreaterThan(100)
  await page.getByRole('link', { name: /Favoritas/ }).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Favoritas', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /Busca investimento/ })).toBeChecked()
  await expect(cards(page).nth(9)).toHaveAccessibleName(name)
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(scrolled - 80)
})

test('names that begin with the search come first, and its words are marked', async ({ page }) => {
  await signIn(page, 'investidor', `${finder}?nome=serra`)
  await expect(page.locator('mark').first()).toHaveText(/serra/i)
  await expect(cards(page).first()).toHaveAccessibleName(/^Serra/)
})

test('the export has the companies of the screen', async ({ page }) => {
  await signIn(page, 'investidor', `${finder}?nome=vinicola&apenasMadeInRs=true`)
  await expect(results(page).getByRole('status').first()).toHaveText(/registro/)
  const found = await total(page)
  const take = async (kind: string) => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ])
    return readFile(await file.path(), 'utf8')
  }
  const rows = (await take('Planilha (CSV)')).trim().split(/\r?\n/)
  expect(rows.length - 1).toBe(found)
  const map = JSON.parse(await take('Mapa (GeoJSON)'))
  expect(map.features).toHaveLength(found)
  expect(JSON.stringify(map)).not.toContain('@')
})

test('up to four companies are compared side by side', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  const scales = page.getByRole('button', { name: /^Comparar / })
  await expect(scales.first()).toBeVisible()
  for (let i = 0; i < 4; i++)
    await page
      .getByRole('article')
      .nth(i)
      .getByRole('button', { name: /^Comparar / })
      .click()
  await expect(
    page
      .getByRole('article')
      .nth(5)
      .getByRole('button', { name: /^Comparar / }),
  ).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Comparar (4 de 4)' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expectAccessible(page, 'comparison')
  await page
    .getByRole('button', { name: /^Tirar .* da comparação$/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})
