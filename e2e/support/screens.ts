/** Elements and actions that several tests need, by the texts of the Portuguese screens. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { UploadedFile } from './files.ts'
import { follow } from './people.ts'

export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' })

export const cnpjField = (page: Page): Locator => page.getByRole('textbox', { name: 'CNPJ' })

/** A section of the edit screen by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The text of the edit screen's bar about unsaved changes. */
export const barState = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** For somebody who is signed in. */
export async function openEditor(page: Page, cnpj: string): Promise<void> {
  await follow(page, `pt/gerenciar-empresa/${cnpj}`)
  await expect(page.getByRole('heading', { name: 'Editar empresa', level: 1 })).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('A empresa foi salva')).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
}

/** Chooses files in the browser's dialog that `opener` opens. */
export async function choose(page: Page, opener: Locator, files: UploadedFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles(files)
}

export const uploadZone = (within: Locator): Locator => within.getByLabel('escolha no aparelho')

/** A row of my companies. */
export const ownRow = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Minhas empresas' }).getByRole('row').filter({ hasText: name })

/** The companies on the screens of finder, favourites and hidden ones. */
export const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** The buttons that open the companies. Unlike the marks beside them they have a text. */
export const cards = (page: Page): Locator => tiles(page).getByRole('button').filter({ hasText: /\S/ })
