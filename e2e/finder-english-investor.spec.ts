/** An investor who reads no Portuguese finds a company by what it makes, and opens it. */
import { home, signIn } from './support/people.ts'
import { tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ maps: true })

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
  await expect(dialog.getByRole('treegrid').getByRole('row').nth(1)).not.toContainText('Swine')
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

test('a product word leads to companies, two of which are compared on a phone and one shared on the map', async ({
  page,
  visitor,
}) => {
  test.slow()
  await signIn(page, 'investidor', 'en/buscador/buscar')
  await page.getByRole('textbox', { name: 'Search the portal' }).fill('wine')
  await page.keyboard.press('Enter')
  const understood = page.getByRole('list', { name: 'Understood as' })
  await expect(understood).toContainText('Product 2204 Wine of fresh grapes')
  await expect(tiles(page).first()).toContainText('Found by its products')
  await expectAccessible(page, 'the finder with an understood text')
  // By keyboard alone: the name goes, the product and the activity stay.
  await page.getByRole('button', { name: 'Remove Names and texts with “wine”' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/texto=wine.*ajustes=/)
  await expect(understood).not.toContainText('Names and texts')

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
  await page.goto(`${home}en/mapa-empresas?nome=vinicola serra do quaraim`)
  // Beside the map stand the finder's cards.
  const card = tiles(page).filter({ hasText: 'Vinícola Serra do Quaraim' })
  await card.getByRole('button').first().click()
  await expect(page).toHaveURL(/empresa=99001003000107/)
  const onMap = new URL(page.url())
  const other = await visitor('estrangeiro', `${onMap.pathname.replace(home, '')}${onMap.search}`)
  await expect(other.getByRole('dialog')).toContainText('Vinícola Serra do Quaraim')
  await expect(other.getByRole('dialog')).toContainText('≈ US$904 thousand · €787 thousand, rate of ')
  await other.keyboard.press('Escape')
  await expect(other).not.toHaveURL(/empresa=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/mapa-empresas\?nome=vinicola/)
})

test('on a phone the screen says that nobody has it at the place, without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'investidor', 'en/buscador/buscar?texto=wine in Erechim')
  await expect(page.getByText('No company matches “Erechim” and the rest')).toBeInViewport({ ratio: 1 })
})
