/** The API as the person of a page may call it: what a screen shows is held against its answers. */
import type { Page } from '@playwright/test'

export async function callApi<Answer>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Answer> {
  // Each time anew: the page renews its token.
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('oidc:user:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token
  })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/invest-api${path}`, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
