/** Signs in as the demo accounts. */
import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../embedded/src/identity/demo-accounts.ts'

export type Account =
  | 'socio'
  | 'socia'
  | 'investidor'
  | 'estrangeiro'
  | 'banco-a'
  | 'banco-b'
  | 'admin'
  | 'lotes'
  | 'prefeitura'
  | 'agencia'

/** An account that one journey made for itself. */
export type OwnAccount = string & { readonly own: true }

export const home = '/invest-web/'

export function person(account: Account) {
  const found = demoAccounts.find((one) => one.account === account)
  if (!found) throw new Error(`No demo account ${account}`)
  return { ...found, password: demoPassword }
}

/** Presses the account's button on the open sign-in page. */
export async function chooseAccount(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: person(account).nome }).click()
}

/** Opens another screen as a link of the portal does: the program is not loaded again, which takes most of a `goto`. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `${home}${path}`)
}

const onScreen = async (page: Page) => {
  await page.waitForURL((url) => url.pathname.startsWith(home) && !url.pathname.includes('auth/callback'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a screen signed out, and signs in on the page that the portal leads to. */
export async function signInByHand(page: Page, account: Account, path = 'pt/dashboard'): Promise<void> {
  await page.goto(`${home}${path}`)
  await chooseAccount(page, account)
  await onScreen(page)
}

/**
 * Opens a screen signed in, for tests of other things than the sign-in. It makes the same calls to the provider and
 * gets a new session, but opens none of the pages in between.
 */
export async function signIn(
  page: Page,
  account: Account | OwnAccount,
  path = 'pt/dashboard',
): Promise<void> {
  const context = page.context()
  const answer = await context.request.get(`${home}config.json`)
  const { origin } = new URL(answer.url())
  const config: Provider = await answer.json()
  const { refresh_token } = await newSession(context.request, config, `${origin}${home}`, account)
  await keepSession(context.request, origin, refresh_token)
  await page.goto(`${home}${path}`)
  await onScreen(page)
}

interface Provider {
  issuer: string
  clientId: string
}

/** Puts a refresh token into the cookie that the pages of the same browser context send. */
async function keepSession(request: APIRequestContext, origin: string, refreshToken: string): Promise<void> {
  const answer = await request.post('/invest-api/sessao', { headers: { origin }, data: { refreshToken } })
  if (!answer.ok()) throw new Error(`No session kept: ${answer.status()} ${await answer.text()}`)
}

/** Signs in by authorization code with PKCE, and answers the provider's tokens. */
async function newSession(
  request: APIRequestContext,
  { issuer, clientId }: Provider,
  portal: string,
  account: Account | OwnAccount,
) {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: clientId, redirect_uri: `${portal}auth/callback` }
  const scope = 'openid profile email'
  const signInPage = await request.get(`${issuer}/protocol/openid-connect/auth`, {
    params: {
      ...client,
      scope,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const back = await request.post(signInPage.url(), { form: { conta: account } })
  const answer = await request.post(`${issuer}/protocol/openid-connect/token`, {
    form: {
      ...client,
      grant_type: 'authorization_code',
      code: new URL(back.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

/** A bearer token for calls that no page makes. */
export async function tokenOf(origin: string, account: Account): Promise<string> {
  const context = await request.newContext()
  try {
    const config: Provider = await (await context.get(`${origin}${home}config.json`)).json()
    return (await newSession(context, config, `${origin}${home}`, account)).access_token
  } finally {
    await context.dispose()
  }
}
