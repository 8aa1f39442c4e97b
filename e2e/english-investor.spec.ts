/** An investor who reads no Portuguese finds a company by what it makes, and opens it. */
import { signIn } from './support/people.ts'
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
  await expectAccessible(page, 'the selector in English')
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
