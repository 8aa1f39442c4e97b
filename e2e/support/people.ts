/** The demo accounts, and signing in as they do: on the identity provider's own page. */

import { expect, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../embedded/src/identity/demo-accounts.ts'

export type Account = 'socio' | 'socia' | 'investidor' | 'estrangeiro' | 'banco-a' | 'banco-b' | 'admin'

export const home = '/invest-web/'

export function person(account: Account) {
  const found = demoAccounts.find((one) => one.account === account)
  if (!found) throw new Error(`No demo account ${account}`)
  return { ...found, password: demoPassword }
}

/** Presses the account's button on the sign-in page that is open. */
export async function chooseAccount(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: person(account).nome }).click()
}

/** Opens a screen as somebody: signed out, the portal leads over the sign-in page back to it. */
export async function signIn(page: Page, account: Account, path = 'pt/dashboard'): Promise<void> {
  await page.goto(`${home}${path}`)
  await chooseAccount(page, account)
  await page.waitForURL((url) => url.pathname.startsWith(home) && !url.pathname.includes('auth/callback'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
