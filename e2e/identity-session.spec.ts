/** Sessions whose token has expired, is refused or can't be renewed. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { chooseAccount, home, person, signInByHand } from './support/people.ts'
import { menuOf, ownRow } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const renewal = '**/invest-api/sessao/renovar'
const ownCompanies = '**/invest-api/empresas/listar-empresas-do-usuario*'

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/sessao/renovar')) count += 1
  })
  return () => count
}

/** Makes the page believe that its access token has expired. */
const ageToken = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 360_000
  })

/** How many tabs wait for a lock that another tab holds. */
const waitingForLock = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length)

test('a token that the API refuses is renewed once and the call made again', async ({ page, complaints }) => {
  complaints.expect(/status of 401/)
  await signInByHand(page, 'socio')
  const refreshes = countRefreshes(page.context())
  const tokens: (string | undefined)[] = []
  await page.route(ownCompanies, async (route) => {
    tokens.push(route.request().headers().authorization)
    if (tokens.length > 1) return route.fallback()
    await route.fulfill({
      status: 401,
      json: {
        tipoAlerta: 'ERRO',
        mensagem: 'Entre de novo.',
        tipoMensagem: 'TEXTO',
        codigo: 'nao-autenticado',
      },
    })
  })
  await menuOf(page).getByRole('link', { name: 'Minhas empresas' }).click()
  await expect(ownRow(page, 'Vinícola Serra do Quaraim')).toBeVisible()
  expect(refreshes()).toBe(1)
  expect(tokens).toHaveLength(2)
  expect(tokens[1]).not.toBe(tokens[0])
})

test('an expired token is renewed before the next screen opens', async ({ page }) => {
  await signInByHand(page, 'socio')
  const refreshes = countRefreshes(page.context())
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await ageToken(page)
  await menuOf(page).getByRole('link', { name: 'Minhas empresas' }).click()
  await expect(ownRow(page, 'Vinícola Serra do Quaraim')).toBeVisible()
  expect(refreshes()).toBe(1)
  expect(refused).toEqual([])
})

test('a session that can’t be renewed leads to the sign-in page and back to the same screen', async ({
  page,
}) => {
  await signInByHand(page, 'investidor', 'pt/buscador/buscar?nome=vinicola')
  const box = page.getByRole('checkbox', { name: 'Busca investimento' })
  await expect(box).toBeVisible()
  await page.waitForLoadState('networkidle')
  // This ends the provider's session too.
  await page.context().clearCookies()
  // In one step, or a reading that the screen makes by itself could lead to the sign-in before the box is ticked.
  await box.evaluate((element: HTMLInputElement) => {
    const now = Date.now
    Date.now = () => now() + 360_000
    element.click()
  })
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  await chooseAccount(page, 'investidor')
  await page.waitForURL(/\/pt\/buscador\/buscar\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    nome: 'vinicola',
    buscandoInvestimentos: 'true',
  })
})

test('two tabs with an expired token renew one after the other, and both go on', async ({
  page,
  context,
}) => {
  await signInByHand(page, 'socio')
  const other = await context.newPage()
  await other.goto(`${home}pt/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const refreshes = countRefreshes(context)
  // The first call is held back until the second tab waits for its turn.
  await context.route(
    renewal,
    async (route) => {
      await expect.poll(() => waitingForLock(page)).toBe(1)
      await route.fallback()
    },
    { times: 1 },
  )
  const tabs = [page, other]
  for (const tab of tabs) await ageToken(tab)
  await Promise.all(tabs.map((tab) => menuOf(tab).getByRole('link', { name: 'Minhas empresas' }).click()))
  for (const tab of tabs) await expect(ownRow(tab, 'Vinícola Serra do Quaraim')).toBeVisible()
  expect(refreshes()).toBe(2)
})

/** What a script in the page could read. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('no token and no CPF lies where a script could read it', async ({ page, context }) => {
  await signInByHand(page, 'socio')
  await menuOf(page).getByRole('link', { name: 'Minhas empresas' }).click()
  await expect(ownRow(page, 'Vinícola Serra do Quaraim')).toBeVisible()
  const text = await readable(page)
  expect(text).not.toMatch(/eyJ|token/i)
  expect(text).not.toContain(person('socio').cpf)
  const cookie = (await context.cookies()).find(({ name }) => name === 'invest-sessao')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
})

test('a reload stays signed in with one renewal, and so do two quick ones', async ({ page }) => {
  await signInByHand(page, 'socio')
  const refreshes = countRefreshes(page.context())
  // The provider would let the person in again without a word.
  let signIns = 0
  page.on('request', (request) => {
    if (request.url().includes('/protocol/openid-connect/')) signIns += 1
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refreshes()).toBe(1)
  // The answer to the first renewal is lost: the page is reloaded while it is under way.
  const lost = page.waitForRequest(renewal)
  await page.evaluate(() => window.location.reload())
  await lost
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(menuOf(page)).toContainText('HENRIQUE')
  expect(signIns).toBe(0)
})

test('without its cookie a reloaded page leads to the sign-in', async ({ page, context }) => {
  await signInByHand(page, 'socio')
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
})

test('a logout in one tab ends the session of the other', async ({ page, context }) => {
  await signInByHand(page, 'socio')
  const other = await context.newPage()
  await other.goto(`${home}pt/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  // What the other tab asks by itself, as when it comes into view again, may have led there before the click.
  await menuOf(other)
    .getByRole('link', { name: 'Minhas empresas' })
    .click({ timeout: 5000 })
    .catch(() => {})
  await expect(other.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
})
