/** Sessions whose token has expired, is refused or can't be renewed. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { chooseAccount, home, signInByHand } from './support/people.ts'
import { menuOf, ownRow } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const tokenAddress = '**/protocol/openid-connect/token'
const ownCompanies = '**/invest-api/empresas/listar-empresas-do-usuario*'

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request: Request) => {
    if (request.url().endsWith('/token') && request.postData()?.includes('grant_type=refresh_token'))
      count += 1
  })
  return () => count
}

/** Makes the portal believe that the access token has expired. */
const ageToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('oidc:user:'))
    if (!key) throw new Error('nobody is signed in')
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }))
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
  complaints,
}) => {
  complaints.expect(/status of 400/)
  await signInByHand(page, 'investidor', 'pt/buscador/buscar?nome=vinicola')
  await page.route(tokenAddress, (route) =>
    route.request().postData()?.includes('grant_type=refresh_token')
      ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
      : route.fallback(),
  )
  // This ends the provider's session too.
  await page.context().clearCookies()
  await ageToken(page)
  await page.getByRole('checkbox', { name: 'Busca investimento' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
  await chooseAccount(page, 'investidor')
  await page.waitForURL(/\/pt\/buscador\/buscar\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    nome: 'vinicola',
    buscandoInvestimentos: 'true',
  })
})

test('two tabs with an expired token share one renewal', async ({ page, context }) => {
  await signInByHand(page, 'socio')
  const other = await context.newPage()
  await other.goto(`${home}pt/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const refreshes = countRefreshes(context)
  // The call is held back until the second tab waits for the same renewal.
  await context.route(tokenAddress, async (route) => {
    await expect.poll(() => waitingForLock(page)).toBe(1)
    await route.fallback()
  })
  await ageToken(page)
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => menuOf(tab).getByRole('link', { name: 'Minhas empresas' }).click()))
  for (const tab of tabs) await expect(ownRow(tab, 'Vinícola Serra do Quaraim')).toBeVisible()
  expect(refreshes()).toBe(1)
})
