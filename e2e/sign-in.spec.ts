import { chooseAccount, home, person, signInByHand } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('whoever opens a screen signed out signs in and comes back to it, query and all', async ({ page }) => {
  await page.goto(`${home}en/buscador/buscar?nome=vinicola&apenasMadeInRs=true`)
  // The sign-in page speaks the language of the address.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await chooseAccount(page, 'investidor')
  await page.waitForURL(/\/invest-web\/en\/buscador\/buscar\?/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ nome: 'vinicola', apenasMadeInRs: 'true' })
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('vinicola')
})

test('a CPF and the password, typed', async ({ page }) => {
  const { cpf = '', nome, password } = person('socio')
  await page.goto(home)
  await page.getByLabel('CPF ou e-mail').pressSequentially(cpf)
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue('900.000.001-75')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/invest-web\/pt/)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu).toContainText(nome.split(' ').slice(0, 2).join(' ').toUpperCase())
  await expect(menu).toContainText('900.000.001-75')
})

test('an e-mail and the password, typed and sent with Enter', async ({ page }) => {
  const { email, password } = person('estrangeiro')
  await page.goto(home)
  await page.getByLabel('CPF ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/invest-web\/pt/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a wrong password says so, keeps the name and lets one try again', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/)
  const { email, password } = person('investidor')
  await page.goto(`${home}pt/minhas-empresas`)
  await page.getByLabel('CPF ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'CPF, e-mail ou senha não conferem. Verifique e tente de novo.',
  )
  await expect(page.getByLabel('CPF ou e-mail')).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/invest-web\/pt\/minhas-empresas$/)
})

test('logging out ends the session at the identity provider too', async ({ page }) => {
  await signInByHand(page, 'socio')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  // A new visit must ask again: with the provider's session alive it would sign in silently.
  await page.goto(`${home}pt/dashboard`)
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oidc:user')))
  expect(left).toEqual([])
})
