/** A search is saved, its weekly mail arrives, and the mail's links end it. */
import type { Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { ageSavedSearch, emailOf, ownForeigner, runScheduledJob } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const finder = 'pt/buscador/buscar'
const count = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('status').first()
const total = async (page: Page) => Number((await count(page).innerText()).replace(/\D/g, ''))

test('a search is saved, its weekly mail arrives and is ended by its link, and it is opened and removed', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const name = 'Vinhos que buscam investimento'
  const account = await ownForeigner()
  await signIn(page, account, `${finder}?nome=vinho&buscandoInvestimentos=true`)
  await expect(count(page)).toHaveText(/registro/)
  const found = await total(page)
  await page.getByRole('button', { name: 'Buscas salvas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscas salvas' })
  const weekly = dialog.getByRole('switch', { name: `E-mail semanal de ${name}` })
  await dialog.getByRole('textbox', { name: 'Salvar a busca atual como' }).fill(name)
  await dialog.getByRole('switch', { name: /^Receber por e-mail/ }).click()
  await expectAccessible(page, 'saved searches')
  await dialog.getByRole('button', { name: 'Salvar busca' }).click()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(weekly).toBeChecked()
  await page.keyboard.press('Escape')
  await ageSavedSearch(name)
  await runScheduledJob('mail-weekly-news')

  // The reader of the mail is not signed in.
  const context = await browser.newContext()
  await complaints.watch(context)
  const inbox = await context.newPage()
  const mail = inbox.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await inbox.goto(`/inbox?para=${emailOf(account)}`)
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  const link = mail.locator('iframe').contentFrame().getByRole('link').filter({ hasText: name })
  const [ended] = await Promise.all([context.waitForEvent('page'), link.click()])
  await ended.getByRole('button', { name: 'Não receber mais' }).click()
  await expect(ended.getByText(`Você não recebe mais as novidades de “${name}”`)).toBeVisible()
  await expectAccessible(ended, 'weekly mail ended')
  await context.close()

  await page.goto(`${home}${finder}`)
  await page.getByRole('button', { name: 'Buscas salvas' }).click()
  await expect(weekly).not.toBeChecked()
  await dialog.getByRole('button', { name }).first().click()
  await expect(page).toHaveURL(/nome=vinho/)
  await expect.poll(() => total(page)).toBe(found)
  await page.getByRole('button', { name: 'Buscas salvas' }).click()
  await dialog.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(dialog.getByText('Nenhuma busca salva')).toBeVisible()
})

test('opening the address of a mail reader’s button shows a page, and only a press asks to end the mail', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  await page.goto(`/invest-api/mensagens/encerrar?tipo=BUSCAS_EMPRESAS&token=${crypto.randomUUID()}`)
  const confirm = page.getByRole('button', { name: 'Não receber mais' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'end of all weekly mail')
  await confirm.click()
  await expect(page.getByText('Este link não encerra nenhuma mensagem')).toBeVisible()
})
