/** An investor makes a file of a folder, to hand it on (PROJECT-20 to PROJECT-26). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'

async function keep(page: Page, path: string, name: RegExp, folder?: string) {
  await page.goto(`${home}en/${path}`)
  const more = page.getByRole('button', { name: /^More about / })
  await expect(more.or(page.getByRole('button', { name })).first()).toBeVisible()
  if (await more.isVisible()) {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Keep in a folder' }).press('Enter')
  } else await page.getByRole('button', { name }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name })
  if (folder) await dialog.getByRole('textbox', { name: 'New folder' }).fill(folder)
  else await expect(dialog.getByRole('radio', { name: 'Cold store 2028' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(page.getByText('Kept in Cold store 2028')).toBeVisible()
}

test('a company, a lot and a municipality become a PDF and a spreadsheet', async ({ page }) => {
  const investor = await ownPerson()
  await signIn(page, investor.account, 'en/municipio/8791')
  await keep(page, 'municipio/8791', /^Keep in a folder: Pelotas/, 'Cold store 2028')
  await keep(page, 'empresa/99001003000107', /^Keep in a folder: /)
  await page.goto(`${home}en/proedi/distrito/DIAV?lote=DIAV-001`)
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).press('Enter')
  await expect(page).toHaveURL(/proedi\/lote\/\d+$/)
  await keep(page, page.url().replace(/^.*\/en\//, ''), /^Keep in a folder: A-01/)

  await page.goto(`${home}en/projetos`)
  await page.getByRole('link', { name: 'Cold store 2028' }).press('Enter')
  const button = page.getByRole('button', { name: 'Create dossier' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a dossier of the folder' })
  await expect(dialog.getByRole('radio', { name: /^PDF/ })).toBeChecked()
  await expectAccessible(page, 'making a dossier')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create and download' }).press('Enter')
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  const pdf = await download
  expect(pdf.suggestedFilename()).toMatch(/^dossier-cold-store-2028-\d{4}-\d\d-\d\d\.pdf$/)
  const bytes = await readFile(await pdf.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const plain = bytes.toString('latin1')
  // Cover, map, three entries and the last page; one bookmark an entry.
  expect(plain.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(6)
  expect(plain).toContain('/Lang (en)')
  expect(plain).toContain('(Pelotas)')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await dialog.getByRole('radio', { name: /^Spreadsheet/ }).check()
  const second = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create and download' }).press('Enter')
  const sheet = await second
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK')
})
