/** An investor collects what they consider in a folder, and somebody without an account reads it by a link (PROJECT-1 to PROJECT-6). */
import { home, signIn } from './support/people.ts'
import { emailOf, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a municipality and a company are kept with a note, and shared by a link with a password', async ({
  page,
  browser,
  complaints,
}) => {
  const investor = await ownPerson()
  await signIn(page, investor.account, 'en/municipio/8791')
  await page.getByRole('button', { name: 'Keep in a folder: Pelotas' }).press('Enter')
  const first = page.getByRole('dialog', { name: 'Keep in a folder: Pelotas' })
  await first.getByRole('textbox', { name: 'New folder' }).fill('Cold store 2027')
  await expectAccessible(page, 'keeping')
  await first.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(page.getByText('Kept in Cold store 2027')).toBeVisible()

  // The quick look leads to the page, where the folder is chosen (WEB-180).
  await page.goto(`${home}en/buscador/buscar?empresa=99001003000107`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^More about / })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Keep in a folder' }).press('Enter')
  await expect(page).toHaveURL(/\/en\/empresa\/99001003000107\?acao=guardar$/)
  const second = page.getByRole('dialog', { name: /^Keep in a folder: / })
  await expect(second.getByRole('radio', { name: 'Cold store 2027' })).toBeChecked()
  await second.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(page.getByText('Kept in Cold store 2027')).toBeVisible()

  await page.goto(`${home}en/projetos`)
  await page.getByRole('link', { name: 'Cold store 2027' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cold store 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'Write a note on Pelotas' }).press('Enter')
  await page.getByRole('textbox', { name: 'Note on Pelotas' }).fill('Ask about gas')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Ask about gas')).toBeVisible()
  await page.getByRole('button', { name: 'Move Pelotas down' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Pelotas down' })).toBeDisabled()
  await expectAccessible(page, 'a folder')

  await page.getByRole('button', { name: 'Share with a link' }).press('Enter')
  const sharing = page.getByRole('dialog', { name: 'Share the folder' })
  await sharing.getByRole('textbox', { name: /^Password/ }).fill('abacaxi-azul')
  await expectAccessible(page, 'sharing')
  await sharing.getByRole('button', { name: 'Create link' }).press('Enter')
  const address = await sharing.getByRole('textbox', { name: 'Address' }).inputValue()

  const guest = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await complaints.watch(guest)
  complaints.expect(/status of 403/)
  const reading = await guest.newPage()
  const { pathname, hash } = new URL(address)
  await reading.goto(`${pathname}${hash}`)
  await reading.getByRole('textbox', { name: 'Password' }).fill('abacaxi-azul')
  await expectAccessible(reading, 'the password of a link')
  await reading.keyboard.press('Enter')
  await expect(reading.getByRole('heading', { level: 1, name: 'Cold store 2027' })).toBeVisible()
  await expect(reading.getByText('Pelotas', { exact: true })).toBeVisible()
  await expect(reading.getByText('Ask about gas')).toHaveCount(0)
  await expectAccessible(reading, 'a shared folder')
  await guest.close()
})

test('a colleague edits the folder by an invitation, and a question to the state carries it', async ({
  page,
  browser,
  complaints,
}) => {
  const [owner, colleague] = [await ownPerson(), await ownPerson()]
  await signIn(page, owner.account, 'en/municipio/8791')
  await page.getByRole('button', { name: 'Keep in a folder: Pelotas' }).press('Enter')
  const keeping = page.getByRole('dialog', { name: 'Keep in a folder: Pelotas' })
  await keeping.getByRole('textbox', { name: 'New folder' }).fill('Brewery')
  await keeping.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(page.getByText('Kept in Brewery')).toBeVisible()
  await page.goto(`${home}en/projetos`)
  await page.getByRole('link', { name: 'Brewery' }).press('Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(colleague.account))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Has not accepted yet')).toBeVisible()
  await expectAccessible(page, 'a folder with its people')

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await complaints.watch(context)
  const other = await context.newPage()
  await signIn(other, colleague.account, 'pt/projetos')
  await expectAccessible(other, 'an invitation')
  await other.getByRole('button', { name: 'Aceitar a pasta Brewery' }).press('Enter')
  await expect(other.getByText(/, que você pode editar$/)).toBeVisible()
  await other.getByRole('button', { name: 'Escrever nota sobre Pelotas' }).press('Enter')
  await other.getByRole('textbox', { name: 'Nota sobre Pelotas' }).fill('Perto do porto')
  await other.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(other.getByText('Perto do porto')).toBeVisible()
  await expectAccessible(other, 'somebody else’s folder')
  await context.close()

  await page.reload()
  await expect(page.getByText('Perto do porto')).toBeVisible()
  await page.goto(`${home}en/solicitacoes`)
  await page.getByRole('button', { name: 'Tell us about my project' }).first().press('Enter')
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox', { name: 'Message' }).fill('Where would a brewery fit?')
  await asking.getByRole('combobox', { name: 'Send a folder with it' }).selectOption({ label: 'Brewery' })
  await expectAccessible(page, 'asking with a folder')
  await asking.getByRole('button', { name: 'Send' }).press('Enter')
  await asking.getByRole('button', { name: 'Open the conversation' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Folder' })).toBeVisible()
  await expect(page.getByText(/^“Brewery”, as it was on/)).toBeVisible()
  await expect(page.getByText('Perto do porto')).toHaveCount(0)
  await expectAccessible(page, 'a case with a folder')
})
