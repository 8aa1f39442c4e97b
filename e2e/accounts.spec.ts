/** Somebody from abroad gets an account, loses the password, comes back, and looks after what the portal keeps. */
import { codeAlphabet } from '../contract/src/accounts.ts'
import { png } from './support/files.ts'
import { home } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a foreigner registers, signs in, recovers the password, edits the profile and leaves for good', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 401/)
  const email = `vera-${Date.now()}@exemplo.test`
  await page.goto(`${home}auth/registro`)
  await test.step('registration speaks English to whoever has no language yet', async () => {
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('6 fields need attention')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await expectAccessible(page, 'registration, with errors')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('textbox', { name: 'Name' }).fill('Vera Jornada')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Address' }).fill('Some street 1, Hamburg')
    await page.getByRole('combobox', { name: 'Country of origin' }).fill('germ')
    await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Germany')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('first password')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('first password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Registration received', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in to the portal' }).click()
    await expect(page.getByLabel('CPF or e-mail')).toHaveValue(email)
  })

  /** What a mail to her has that looks like this; the newest first. */
  const mailed = async (pattern: RegExp) => {
    const inbox = await page.request.get(`/inbox/messages?para=${encodeURIComponent(email)}`)
    const mails: { texto: string }[] = await inbox.json()
    return mails.map(({ texto }) => pattern.exec(texto)?.[0]).find(Boolean)
  }

  await test.step('the sign-in page leads to the recovery, and the mail has the code', async () => {
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('If this address has an account')).toBeVisible()
    await expectAccessible(page, 'recovery, second step')
    const aCode = new RegExp(`^[${codeAlphabet}]{6}$`, 'm')
    await expect.poll(() => mailed(aCode)).toBeDefined()
    // A mail's link opens a page of its own.
    await page.goto('about:blank')
    await page.goto((await mailed(/https?:\S+alterar-senha#\S+/)) ?? '')
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue((await mailed(aCode)) ?? '')
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a password of 24 letters')
    await expect(page.getByText('Password cannot be longer than 20 characters!')).toBeVisible()
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('second password')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('second password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('The password was changed')
    await expect(page.getByLabel('CPF or e-mail')).toHaveValue(email)
    await expectAccessible(page, 'sign-in after a new password')
    await page.getByLabel('Password', { exact: true }).fill('second password')
    await page.keyboard.press('Enter')
  })

  await test.step('a link confirms the address, which the profile asks for until then', async () => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /VERA JORNADA/ })
      .click()
    const asked = page.getByText('Confirm your e-mail first')
    await expect(asked).toBeVisible()
    await page.goto((await mailed(/https?:\S+confirmar-email#\S+/)) ?? '')
    await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible()
    await expectAccessible(page, 'confirming an address')
    await page.getByRole('button', { name: 'Confirm the e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible()
    await page.goto(`${home}en/perfil`)
    await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
    await expect(asked).toHaveCount(0)
  })

  await test.step('the profile takes a photo and a description, and shows the session', async () => {
    await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
    await expect(page.getByLabel('CPF')).toHaveCount(0)
    await page.setInputFiles('input[type=file]', png('vera.png', 200, 200))
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Description' }).fill('I look for wineries.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('img')).toHaveCount(1)
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Show my data' }).click()
    await expect(page.getByText('I look for wineries.').last()).toBeVisible()
  })

  await test.step('an erased person can no longer sign in', async () => {
    await page.getByRole('button', { name: 'Erase my data' }).click()
    await page.getByRole('textbox', { name: /type the e-mail/ }).fill(email)
    await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click()
    await page.getByRole('button', { name: 'Leave the portal' }).click()
    await page.getByLabel('CPF or e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('second password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('incorrect')
  })
})
