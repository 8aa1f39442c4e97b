/** What receives everybody at the root: found, read, searched, and left for the portal (HOME-4 to HOME-8). */
import { chooseAccount, signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { desk, phone } from './support/trials.ts'

test.describe('a browser that speaks Spanish', () => {
  test.use({ locale: 'es-UY' })
  test('is answered in it, keeps it on the way, and switches in place', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invierta en Rio Grande do Sul')
    await expect(page).toHaveURL(/\/es$/)
    await expect(page.getByText('lotes industriales disponibles').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Zona Mixta de Guaíba/ })).toContainText('demostración')
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await expect(page).toHaveURL(/\/en$/)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/invest-web/municipios')
    await expect(page).toHaveURL(/\/en\/municipios$/)
    await page.getByRole('link', { name: 'Invest RS' }).click()
    await expect(page).toHaveURL(/\/en$/)
  })
})

for (const [size, colorScheme] of [
  [desk, 'light'],
  [phone, 'dark'],
] as const)
  test(`each page is accessible and fits ${size.width} px in ${colorScheme} colours`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    for (const [path, title] of [
      ['/pt', 'Invista no Rio Grande do Sul'],
      ['/en/privacidade', 'Privacy'],
      ['/es/acessibilidade', 'Accesibilidad'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(path === '/en/privacidade' ? 'Your account' : title).first()).toBeVisible()
      await expectAccessible(page, `${path}, ${colorScheme}`)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

test.describe('an address that nothing has', () => {
  for (const path of ['/investir', '/invest-web/pt/nada'])
    test(`${path} says so with the search, without a sign-in`, async ({ page, complaints }) => {
      // The browser writes the 404 of a page to its console.
      complaints.expect(/404/)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /Nada neste endereço|Página não encontrada/,
      )
      await page.getByRole('searchbox').fill('pelotas')
      await expect(page.getByRole('search').getByRole('link')).toHaveText(['Pelotas'])
      await expectAccessible(page, path)
    })
})

test('a municipality answers a sentence at once; a company is found after the sign-in', async ({ page }) => {
  await page.goto('/pt')
  const sentence = page.getByRole('searchbox', { name: 'O que você procura?' })
  await sentence.fill('santa m')
  const hits = page.getByRole('search').getByRole('link')
  await expect(hits.first()).toHaveText('Santa Margarida do Sul')
  await expect(page.getByRole('search').getByRole('status')).toContainText('municípios com esse nome')
  await sentence.fill('santa maria')
  await expect(hits).toHaveText(['Santa Maria', 'Santa Maria do Herval'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Santa Maria' })).toBeVisible()
  await page.goBack()
  await sentence.fill('vinho')
  await page.keyboard.press('Enter')
  await chooseAccount(page, 'investidor')
  await expect(page).toHaveURL(/\/pt\/buscador\/buscar\?texto=vinho$/)
  await expect(page.getByLabel('Buscar no portal', { exact: true })).toHaveValue('vinho')
})

test('a sector, a district and both ways in lead where they say', async ({ page }) => {
  await page.goto('/en')
  const sector = page.getByRole('link', { name: /Manufacturing/ })
  await expect(sector).toHaveAttribute('href', /\/en\/buscador\/buscar\?cnaes=C&buscandoInvestimentos=true$/)
  await expect(page.getByRole('link', { name: /Guaíba Mixed Zone/ })).toHaveAttribute(
    'href',
    /\/en\/proedi\/distrito\/\w+$/,
  )
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.goto('/pt')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await chooseAccount(page, 'socio')
  await expect(page).toHaveURL(/\/pt\/?(dashboard)?$/)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

test('somebody who is signed in reads home too, and goes on into the portal', async ({ page }) => {
  await signIn(page, 'investidor')
  await page.goto('/pt')
  await page.getByRole('banner').getByRole('button', { name: 'Abrir o portal' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

test('the map leads to a municipality by keyboard', async ({ page }) => {
  await page.goto('/pt')
  const map = page.getByRole('group', { name: 'Municípios do Rio Grande do Sul' })
  const capital = map.getByRole('link', { name: 'Porto Alegre' })
  await capital.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(capital).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pt\/municipio\/\d{4}$/)
})
