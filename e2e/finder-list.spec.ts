/** The finder's list as an investor uses it: order, details with an address, comparison on a phone, the keyboard. */
import type { Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { cards, tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const finder = 'pt/buscador/buscar'
const complete = '99001003000107'
const dialog = (page: Page) => page.getByRole('dialog')

test('a fresh visitor sees companies that seek investment and carry the seal, and sorts by the amount', async ({
  page,
}) => {
  await signIn(page, 'investidor', finder)
  await expect(tiles(page)).toHaveCount(12)
  await expect(tiles(page).first().getByTitle('Tem o selo Made in RS')).toBeVisible()
  await expect(tiles(page).first()).toContainText('Busca')
  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await page.getByRole('option', { name: 'Maior investimento buscado' }).click()
  await expect(page).toHaveURL(/ordem=valorEsperadoInvestimento/)
  const amounts = async () => {
    const titles = await tiles(page)
      .getByTitle(/^Busca investimento de/)
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
    return titles.map((title) => Number(title.replace(/[^\d,]/g, '').replace(',', '.')))
  }
  await expect(async () => {
    const found = await amounts()
    expect(found).toHaveLength(12)
    expect(found).toEqual(found.toSorted((a, b) => b - a))
  }).toPass()
})

test('details open by a link, Back closes what a press has opened, and any page is reached', async ({
  page,
}) => {
  await signIn(page, 'investidor', `${finder}?empresa=${complete}`)
  await expect(
    dialog(page).getByRole('heading', { name: 'Vinícola Serra do Quaraim', level: 2 }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/empresa=/)

  await page.getByRole('textbox', { name: /Ir para a página/ }).fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Última página' })).toBeDisabled()
  await expect(page).toHaveURL(/pagina=\d{3}/)
  await page.getByRole('button', { name: 'Primeira página' }).click()
  await expect(page.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  const first = cards(page).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.click()
  await expect(dialog(page).getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/empresa=/)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('Ctrl-K opens the page of a company and finds screens that no menu has', async ({ page }) => {
  await signIn(page, 'investidor', 'en/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Screen, company/ })
  await field.fill('vinícola serra do quaraim')
  await page.getByRole('option', { name: /Vinícola Serra do Quaraim/ }).click()
  await expect(page).toHaveURL(/\/en\/empresa\/99001003000107$/)
  await expect(page.getByRole('heading', { name: 'Vinícola Serra do Quaraim', level: 1 })).toBeVisible()
  await expect(page.getByText(/^A family winery in Bento Gonçalves/)).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('hidden by me')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hidden by me', level: 1 })).toBeVisible()
})

test('two companies are compared side by side on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'investidor', `pt/buscador/comparar?empresas=${complete},99001016000186`)
  const names = page.getByRole('columnheader')
  await expect(names).toHaveCount(2)
  for (const name of await names.all()) {
    const box = await name.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(box?.width).toBeGreaterThan(140)
  }
  await expectAccessible(page, 'comparison on a phone')
  // The page alone scrolls; what decides comes first (FINDER-48).
  const table = page.getByRole('region', { name: 'Comparar empresas' })
  await expect(table.getByRole('rowheader').first()).toHaveText('Investimento buscado')
  expect(await table.evaluate((region) => region.scrollHeight > region.clientHeight)).toBe(false)
  await page.mouse.wheel(0, 600)
  const first = names.first().getByRole('link', { name: 'Vinícola Serra do Quaraim', exact: true })
  await expect(first).toBeInViewport()
  await first.click()
  await expect(page.getByRole('heading', { name: 'Vinícola Serra do Quaraim', level: 1 })).toBeVisible()
  await page.goBack()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
    `${home}pt/buscador/comparar?empresas=${complete},99001016000186`,
  )
})

test('the keyboard goes on at the next company after hiding, and at the same one after undoing', async ({
  page,
}) => {
  await signIn(page, await ownForeigner(), `${finder}?nome=serralheria`)
  await expect(cards(page).nth(1)).toBeVisible()
  const [first = '', second = ''] = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  await page.getByRole('button', { name: `Ocultar para mim: ${first}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused()
})

test('details show amount, text and contact without scrolling on a laptop (FINDER-60)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'investidor', `${finder}?empresa=${complete}`)
  const details = dialog(page).getByRole('article')
  await expect(details.getByText('R$ 4.800.000')).toBeInViewport({ ratio: 1 })
  await expect(details.getByText(/^Vinícola familiar/)).toBeInViewport({ ratio: 1 })
  await expect(details.getByRole('link', { name: /@/ }).first()).toBeInViewport({ ratio: 1 })
})

test('four companies stand side by side on a laptop, and are printed (FINDER-48)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const four = [complete, '99001016000186', '99047882000108', '99904645000116'].join(',')
  await signIn(page, 'investidor', `pt/buscador/comparar?empresas=${four}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
    'Investimento buscado',
    'Atividade principal',
    'Município',
    'Made in RS',
    'Produtos e serviços',
    'Sobre a empresa',
    'Contatos',
  ])
  const region = page.getByRole('region', { name: 'Comparar empresas' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
  // The long texts of the catalogues open on a press.
  const whole = region.getByText('Textos completos (4)')
  const text = region.getByText(/^Vinhos de uvas frescas/).first()
  await expect(text).toBeHidden()
  await whole.press('Enter')
  await expect(text).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeHidden()
  await expect(text).toBeHidden()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('on a phone the contacts stand before the products, for eyes and for readers (FINDER-60)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'estrangeiro', 'en/buscador/buscar?empresa=99001003000107')
  const parts = page.getByRole('dialog').getByRole('heading', { level: 3 })
  await expect(parts.filter({ hasText: 'Contacts' })).toBeVisible()
  const names = await parts.allInnerTexts()
  expect(names.indexOf('Contacts')).toBeLessThan(names.indexOf('Products and services'))
  expect(names.filter((name) => name === 'Contacts')).toHaveLength(1)
})

test('a phone shows a result on the first screen (FINDER-60)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await page.goto(`${home}pt/proedi/lotes`)
  await expect(page.getByRole('link', { name: 'A-01' }).first()).toBeInViewport()
})

test('no button beside the results has its words cut (FINDER-60)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [language, name] of [
    ['pt', 'Buscar de novo'],
    ['en', 'Search again'],
    ['es', 'Limpiar'],
  ] as const) {
    if (language === 'pt') await signIn(page, 'investidor', finder)
    else await page.goto(`${home}${finder.replace('pt', language)}`)
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    const cut = await button
      .locator('xpath=ancestor::form')
      .getByRole('button')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          [one, ...one.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth + 1)
            ? [one.textContent]
            : [],
        ),
      )
    expect(cut).toEqual([])
  }
})
