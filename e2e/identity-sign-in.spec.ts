import { chooseAccount, home, person, signInByHand } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('opening a screen signed out leads over the sign-in back to it, with its query', async ({ page }) => {
  await page.goto(`${home}en/buscador/buscar?nome=vinicola&apenasMadeInRs=true`)
  // The sign-in page has the language of the address.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await chooseAccount(page, 'investidor')
  await page.waitForURL(/\/invest-web\/en\/buscador\/buscar\?/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ nome: 'vinicola', apenasMadeInRs: 'true' })
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('vinicola')
})

test('a newcomer loads nothing of the program before the sign-in (WEB-54)', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${home}pt/mapa-empresas`)
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  expect(scripts.map((path) => path.replace(/-[\w-]{7}\.js$/, '.js'))).toEqual([
    `${home}colour-scheme.js`,
    `${home}assets/early.js`,
    '/realms/assets/pages.js',
  ])
})

test('without the provider’s address in the page, the program leads to the sign-in (WEB-54)', async ({
  page,
}) => {
  await page.route(`**${home}pt/mapa-empresas`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"authorizationEndpoint":"[^"]*",/, ''),
    })
  })
  await page.goto(`${home}pt/mapa-empresas`)
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  await chooseAccount(page, 'investidor')
  await page.waitForURL(/\/invest-web\/pt\/mapa-empresas$/)
})

test('a person signs in with CPF and password', async ({ page }) => {
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

test('a person signs in with e-mail and password by Enter', async ({ page }) => {
  const { email, password } = person('estrangeiro')
  await page.goto(home)
  await page.getByLabel('CPF ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/invest-web\/pt/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a wrong password is refused, the login stays, and a second try succeeds', async ({
  page,
  complaints,
}) => {
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
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/invest-web\/pt\/minhas-empresas$/)
})

test('what is missing is said at its field in the page’s language, and not by the browser (IDENTITY-52)', async ({
  page,
}) => {
  await page.goto(`${home}es/minhas-empresas`)
  const login = page.getByLabel('CPF o correo electrónico')
  const password = page.getByLabel('Contraseña', { exact: true })
  await page.keyboard.press('Enter')
  await expect(login).toBeFocused()
  await expect(login).toHaveAccessibleDescription('Ingrese el CPF o el correo electrónico.')
  await expect(password).toHaveAccessibleDescription('Ingrese la contraseña.')
  await login.fill('a@b.test')
  await expect(login).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
})

test('logging out ends the session at the identity provider too', async ({ page }) => {
  await signInByHand(page, 'socio')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  // A new visit has to ask again. If the provider's session went on, it would sign in silently.
  await page.goto(`${home}pt/dashboard`)
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('invest-'))).toEqual([])
})
