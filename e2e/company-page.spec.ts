/** A company and a lot have pages of their own, which one sends, reads on a phone, and reaches with the keyboard alone (WEB-180, WEB-181). */
import type { Page } from '@playwright/test'
import { follow, home, signIn, signInByHand } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const vineyard = 'Vinícola Serra do Quaraim'
const company = 'empresa/99001003000107'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the link of a company is sent; who is signed out signs in and reads the page', async ({
  page,
  visitor,
}) => {
  await signIn(page, 'investidor', `pt/buscador/buscar?empresa=99001003000107`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const quickLook = page.getByRole('dialog', { name: vineyard })
  await quickLook.getByRole('link', { name: 'Abrir página' }).click()
  await expect(title(page, vineyard)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${vineyard} · `))
  await page.getByRole('button', { name: `Mais sobre ${vineyard}` }).click()
  await page.getByRole('menuitem', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toContain(`${home}pt/${company}`)
  await page.goBack()
  await expect(quickLook).toBeVisible()

  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  const reader = await context.newPage()
  await signInByHand(reader, 'estrangeiro', link.slice(link.indexOf(home) + home.length))
  await expect(title(reader, vineyard)).toBeVisible()
  await context.close()

  // Its products, activities, municipality and the companies like it lead to pages.
  const english = await visitor('estrangeiro', `en/${company}`)
  const main = english.getByRole('main')
  await expect(main.getByRole('link', { name: 'Manufacture of wine' })).toHaveAttribute('href', /cnaes=/)
  await expect(main.getByRole('link', { name: /^Wine; still/ })).toHaveAttribute('href', /produtos=NCM/)
  await main.getByRole('link', { name: 'Bento Gonçalves', exact: true }).click()
  await expect(title(english, 'Bento Gonçalves')).toBeVisible()
})

test('a company that is unknown, taken out or mistyped says what it may be and leads to the finder', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'investidor', 'pt/dashboard')
  // The second one is hidden by its owners.
  for (const cnpj of ['99999999000191', '99001015000131', '123', '']) {
    await page.goto(`${home}pt/empresa/${cnpj}`)
    await expect(page.getByText('Esta empresa não pode ser mostrada')).toBeVisible()
  }
  await expectAccessible(page, 'a company that is not there')
  await page.getByRole('link', { name: 'Procurar no buscador' }).click()
  await expect(page).toHaveURL(/buscador\/buscar/)
  for (const id of ['999999', 'x', '']) {
    await page.goto(`${home}en/proedi/lote/${id}`)
    await expect(page.getByText('This lot can’t be shown')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Find a lot' }).last().click()
  await expect(page).toHaveURL(/proedi\/lotes/)
})

test('with the keyboard alone: from the quick look to asking, comparing, hiding and back', async ({
  page,
}) => {
  await signIn(page, await ownForeigner(), `pt/buscador/buscar?empresa=99001003000107`)
  const quickLook = page.getByRole('dialog', { name: vineyard })
  await quickLook.getByRole('link', { name: `Perguntar a ${vineyard}` }).press('Enter')
  await expect(quickLook).toHaveCount(0)
  await expect(title(page, vineyard)).toBeVisible()
  const form = page.getByRole('dialog', { name: `Perguntar a ${vineyard}` })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/pt\/empresa\/99001003000107$/)

  const ask = page.getByRole('button', { name: `Perguntar a ${vineyard}` })
  await ask.press('Enter')
  await form.getByRole('textbox', { name: /^Pergunta|^Mensagem/ }).fill('Vocês já exportam para o Chile?')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(ask).toBeFocused()

  const more = page.getByRole('button', { name: `Mais sobre ${vineyard}` })
  await more.press('Enter')
  const entries = page.getByRole('menuitem')
  await expect(entries.last()).toHaveText('Ocultar para mim')
  await page.getByRole('menuitem', { name: 'Comparar' }).press('Enter')
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Abrir a comparação (1)' }).press('Enter')
  await expect(page).toHaveURL(/buscador\/comparar\?empresas=99001003000107$/)
  await page.getByRole('columnheader').getByRole('link', { name: vineyard }).press('Enter')
  await expect(title(page, vineyard)).toBeVisible()

  await more.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${vineyard} não aparece mais para você.`)).toBeVisible()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: `Voltar a mostrar ${vineyard}` }).press('Enter')
  await expect(page.getByText(`${vineyard} volta a aparecer para você.`)).toBeVisible()
})

test('owners edit from the page, and are not offered to ask or hide themselves', async ({ page }) => {
  await signIn(page, 'socio', `en/${company}`)
  await expect(title(page, vineyard)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask/ })).toHaveCount(0)
  await page.getByRole('button', { name: `More about ${vineyard}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Page performance' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Hide/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/gerenciar-empresa\/99001003000107$/)
})

test('a lot is read, kept and asked about on its page', async ({ page }) => {
  await signIn(page, await ownForeigner(), 'en/proedi/distrito/DIAV?lote=DIAV-001')
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).press('Enter')
  await expect(title(page, 'Lot A-01')).toBeVisible()
  await expect(page.getByText(/^The lower amount includes the largest discount, 90%/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask about lot A-01' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ask about lot A-01' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More about lot A-01' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Compare with other lots' }).press('Enter')
  await expect(page).toHaveURL(/proedi\/lotes\?comparar=\d+/)
})

test('both pages have no fault on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'estrangeiro', `en/${company}`)
  for (const [path, name] of [
    [company, vineyard],
    ['proedi/lote/1', 'A-01'],
  ] as const) {
    await follow(page, `en/${path}`)
    await expect(title(page, name)).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, path)
  }
})
