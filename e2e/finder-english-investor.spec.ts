/** An investor who reads no Portuguese finds a company by what it makes, and opens it. */
import { home, signIn } from './support/people.ts'
import { tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('an English product word leads to a company, whose activities and products are in English', async ({
  page,
}) => {
  await signIn(page, 'investidor', 'en/buscador/buscar')
  await page.getByRole('button', { name: 'Products and services: Choose from the table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Products and services' })
  // Letters typed into the code field are words.
  await dialog.getByRole('textbox', { name: 'Code' }).pressSequentially('wine')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('wine')
  const row = dialog.getByRole('row').filter({ hasText: 'Wine of fresh grapes' }).first()
  // Who types “wine” means no swine.
  await expect(dialog.getByRole('treegrid').getByRole('row').first()).not.toContainText('Swine')
  await row.getByRole('gridcell').first().click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/produtos=/)
  await expect(page.getByRole('button', { name: /Remove .*2204 Wine of fresh grapes/ })).toBeVisible()
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('article')
    .first()
    .getByRole('button')
    .first()
    .click()
  const company = page.getByRole('dialog')
  await expect(company).toContainText(/Wine/)
  await expect(company).toContainText('Manufacture of wine')
  await expect(company.getByText('Manufacture of wine').first()).not.toHaveAttribute('lang', /pt/)
})

test('activities are searched for in Spanish, and said to be translated by the portal', async ({ page }) => {
  await signIn(page, 'investidor', 'es/buscador/buscar')
  await page.getByRole('button', { name: 'Actividades (CNAE): Elegir en la tabla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Actividades (CNAE)' })
  await expect(dialog.getByText(/traducción no oficial/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('elaboracion de vino')
  await dialog
    .getByRole('row')
    .filter({ hasText: 'Elaboración de vino' })
    .first()
    .getByRole('gridcell')
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/cnaes=(%22)?11127/)
})

test('a product word typed as a name leads to a company, which is compared on a phone and shared on the map', async ({
  page,
  visitor,
}) => {
  test.slow()
  await signIn(page, 'investidor', 'en/buscador/buscar')
  const name = page.getByRole('textbox', { name: 'Company name' })
  await name.fill('wine')
  const product = 'Wine of fresh grapes (NCM 2204)'
  const suggestion = page.getByRole('button', { name: `Product: ${product}`, exact: true })
  await expect(suggestion).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Suggestion: filter by the product Wine' }),
  ).toHaveCount(1)
  await expectAccessible(page, 'the finder with a suggested product')
  // No company has such a name: the way on stands among the results too.
  await expect(page.getByRole('button', { name: `See companies with the product: ${product}` })).toBeVisible()
  // Portuguese is found as well.
  // The suggestion for the word before stays until this one is looked up.
  const lookedUp = page.waitForResponse((answer) => answer.url().includes('descricao=vinho'))
  await name.fill('vinho')
  await lookedUp
  await expect(suggestion).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(suggestion).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/produtos=(%22)?NCM(:|%3A)2204/)
  await expect(page).not.toHaveURL(/nome=/)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(suggestion).toHaveCount(0)

  await tiles(page).first().getByRole('button').first().click()
  await expect(page).toHaveURL(/empresa=/)
  const link = new URL(page.url())
  const shared = await visitor('estrangeiro', `${link.pathname.replace(home, '')}${link.search}`)
  await expect(shared.getByRole('dialog')).toContainText(/Wine/)

  await page.goBack()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const place of [0, 1])
    await tiles(page)
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .click()
  await page
    .getByRole('region', { name: 'Companies to compare' })
    .getByRole('button', { name: /^Compare \(2/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Compare companies', level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${home}en/mapa-empresas?nome=quaraim`)
  const listed = page.getByRole('region', { name: 'In view on the map' }).getByRole('button')
  await listed.filter({ hasText: 'Vinícola Serra do Quaraim' }).click()
  await expect(page).toHaveURL(/empresa=99001003000107/)
  const onMap = new URL(page.url())
  const other = await visitor('estrangeiro', `${onMap.pathname.replace(home, '')}${onMap.search}`)
  await expect(other.getByRole('dialog')).toContainText('Vinícola Serra do Quaraim')
  await expect(other.getByRole('dialog')).toContainText('≈ US$904 thousand · €787 thousand, rate of ')
  await other.keyboard.press('Escape')
  await expect(other).not.toHaveURL(/empresa=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/mapa-empresas\?nome=quaraim/)
})
