/** Calls the API as the signed-in person of a page, so that tests can compare a screen with its answers. */
import type { Page } from '@playwright/test'

export type Api = <Answer>(method: 'GET' | 'POST', path: string, data?: object) => Promise<Answer>

/** Uses the page's current token, which lasts some minutes. */
export async function apiOf(page: Page): Promise<Api> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('oidc:user:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token
  })
  const headers = { authorization: `Bearer ${token}` }
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/invest-api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}
