/** Choosing activities, products and services in the tree, by code and by words, with mouse, keyboard and finger. */
import type { Locator, Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { openEditor, section } from './support/screens.ts'
import { expect, expectAccessible, scanner, test } from './support/test.ts'

const finder = 'pt/buscador/buscar'
const products = (page: Page) => page.getByRole('dialog', { name: 'Produtos e serviços' })
const open = (page: Page, field: string) =>
  page.getByRole('button', { name: `${field}: Escolher na tabela` }).click()
/** Of the codes; the row above them has the headings. */
const rowsOf = (dialog: Locator) =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('gridcell') })
const row = (dialog: Locator, text: string) => rowsOf(dialog).filter({ hasText: text })
const tick = (
  dialog: Locator,
  text: string, // A press on a locked row changes nothing.
) => row(dialog, text).getByRole('gridcell').first().click({ force: true })
const path = (dialog: Locator) => dialog.getByRole('navigation', { name: 'Onde você está na tabela' })

test('a typed code opens its folder, a chosen parent covers its children, and the search narrows', async ({
  page,
}) => {
  await signIn(page, 'investidor', finder)
  const total = page.getByRole('region', { name: 'Resultados' }).getByRole('status')
  const count = async () => Number((await total.innerText()).replace(/\D/g, ''))
  await expect(total).toHaveText(/registros/)
  const all = await count()

  await open(page, 'Produtos e serviços')
  const dialog = products(page)
  await dialog.getByRole('textbox', { name: 'Código' }).fill('2204.2')
  await expect(path(dialog)).toContainText('2204.2')
  await tick(dialog, '2204.21.00')
  await expect(dialog.getByText('1 código escolhido')).toBeVisible()
  // The folder above a chosen code shows that it contains one.
  await path(dialog)
    .getByRole('button', { name: /^2204 / })
    .click()
  await expect(row(dialog, '2204.2').first()).toHaveAccessibleName(/contém códigos escolhidos/)
  await tick(dialog, '2204.2')
  await expect(dialog.getByRole('list', { name: 'Códigos escolhidos' })).toContainText('NCM 2204.2')
  await expect(dialog.getByText('1 código escolhido')).toBeVisible()
  // Codes below the chosen one are locked.
  await row(dialog, '2204.2').getByRole('gridcell').last().click()
  await expect(row(dialog, '2204.21.00')).toHaveAttribute('aria-disabled', 'true')
  await tick(dialog, '2204.21.00')
  await expect(dialog.getByText('1 código escolhido')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()

  await expect(page).toHaveURL(/produtos=(%22)?NCM(%3A|:)22042/)
  await expect.poll(count).toBeLessThan(all)
  expect(await count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Retirar 2204.2/ }).click()
  await expect.poll(count).toBe(all)
})

/** Opens the folder 1.18 of the services and chooses each code in it. */
async function chooseFolder(page: Page) {
  await signIn(page, 'investidor', finder)
  await open(page, 'Produtos e serviços')
  const dialog = products(page)
  await dialog.getByText('Serviços (NBS)').click()
  await dialog.getByRole('textbox', { name: 'Código' }).fill('118')
  await expect(path(dialog)).toContainText('1.18')
  const rows = rowsOf(dialog)
  await expect(rows.first()).toContainText('1.18')
  const many = await rows.count()
  expect(many).toBeGreaterThan(1)
  for (let i = 0; i < many; i++) await rows.nth(i).getByRole('gridcell').first().click()
  await expect(dialog.getByText(`${many} códigos escolhidos`)).toBeVisible()
  return { dialog, rows }
}

test('a folder whose codes are all chosen is chosen itself on confirming', async ({ page }) => {
  const { dialog } = await chooseFolder(page)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/produtos=(%22)?NBS(%3A|:)118(%22)?($|&)/)
})

test('changing from the tree to a search by words finalises the open folder', async ({ page }) => {
  const { dialog, rows } = await chooseFolder(page)
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('vinho')
  await expect(dialog.getByText('1 código escolhido')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Códigos escolhidos' })).toContainText('NBS 1.18')
  // Back in the tree, the folder itself is chosen.
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('')
  await expect(rows.first()).toHaveAttribute('aria-disabled', 'true')
})

test('codes are found, reached in the tree and chosen by keyboard alone', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  await page.getByRole('button', { name: 'Produtos e serviços: Escolher na tabela' }).focus()
  await page.keyboard.press('Enter')
  const dialog = products(page)
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('vinhos espumantes')
  await expect(dialog.getByRole('treegrid', { name: 'Códigos encontrados' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(rowsOf(dialog).first()).toBeFocused()
  // Enter opens the code's folder.
  await page.keyboard.press('Enter')
  await expect(path(dialog)).toContainText('2204')
  await expect(row(dialog, '2204.10').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(dialog, '2204.10.10')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(row(dialog, '2204.10.10')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  // Leaving a folder whose codes are all chosen chooses the folder.
  await page.keyboard.press('ArrowLeft')
  await expect(row(dialog, '2204.10').first()).toBeFocused()
  await expect(row(dialog, '2204.10').first()).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByText('1 código escolhido')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Produtos e serviços: Escolher na tabela' })).toBeFocused()
  await expect(page).not.toHaveURL(/produtos/)
})

test('many activities of every level are chosen, and a link restores them', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  await open(page, 'Atividades (CNAE)')
  const dialog = page.getByRole('dialog', { name: 'Atividades (CNAE)' })
  await tick(dialog, 'Construção')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('vinho')
  await tick(dialog, 'Fabricação de vinho')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/cnaes=/)
  await page.goto(`${home}${finder}?cnaes=F,11127`)
  await expect(page.getByRole('button', { name: /Retirar 11.12-7 Fabricação de vinho/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar F Construção' })).toBeVisible()
})

test('an expired code is shown in its folder and cannot be chosen', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  await open(page, 'Produtos e serviços')
  const dialog = products(page)
  await dialog.getByRole('textbox', { name: 'Código' }).fill('39139050')
  await expect(row(dialog, '3913.90.50')).toContainText('fora de vigência')
  await tick(dialog, '3913.90.50')
  await expect(dialog.getByText('Nenhum código escolhido')).toBeVisible()
})

test('a company takes its products from the table', async ({ page }) => {
  await signIn(page, 'socio')
  await openEditor(page, '99001006000140')
  const part = section(page, 'Produtos e serviços')
  await part.getByRole('button', { name: 'Escolher na tabela' }).click()
  const dialog = products(page)
  await expect(dialog.getByText('2 códigos escolhidos')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill('1.0101.1')
  await rowsOf(dialog).first().getByRole('gridcell').first().click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(3)
})

const expectDialogAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await (await scanner(page)).include('[role=dialog]').analyze()).violations).toEqual([])
  }
}

test('the selector has no accessibility fault', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  await open(page, 'Produtos e serviços')
  const dialog = products(page)
  await tick(dialog, 'Seção I')
  await expectDialogAccessible(page)
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('vinho')
  await expect(dialog.getByRole('treegrid', { name: 'Códigos encontrados' })).toBeVisible()
  await expectDialogAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a finger chooses an activity from the filters’ sheet, in each language', async ({ page }) => {
    await signIn(page, 'investidor')
    for (const [language, opener, title, choose, words, typed, found, confirm] of [
      [
        ...['en', 'Open filters', 'Activities (CNAE)', 'Choose from the table', 'Description'],
        ...['manufacture of wine', 'Manufacture of wine', 'Confirm'],
      ],
      [
        ...['es', 'Abrir filtros', 'Actividades (CNAE)', 'Elegir en la tabla', 'Descripción'],
        ...['elaboracion de vino', 'Elaboración de vino', 'Confirmar'],
      ],
    ] as const) {
      await page.goto(`${home}${language}/buscador/buscar`)
      await page.getByRole('button', { name: opener }).tap()
      await page.getByRole('button', { name: `${title}: ${choose}` }).tap()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('textbox', { name: words }).fill(typed)
      await row(dialog, found).first().getByRole('gridcell').first().tap()
      await expectAccessible(page, `selector on a phone, ${language}`)
      await expect(dialog).toHaveCSS('width', '360px')
      await dialog.getByRole('button', { name: confirm }).tap()
      await expect(page).toHaveURL(/cnaes=(%22)?11127/)
    }
  })
})
