/** Calls the API as the signed-in person of a page, so that tests can compare a screen with its answers. */
import type { Page } from '@playwright/test'

export type Api = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<Answer>

/** Gets a token by the session of the page's browser context; it lasts some minutes. */
export async function apiOf(page: Page): Promise<Api> {
  const { origin } = new URL(page.url())
  const renewed = await page.request.post('/invest-api/sessao/renovar', { headers: { origin } })
  if (!renewed.ok()) throw new Error(`No session: ${renewed.status()} ${await renewed.text()}`)
  const { accessToken: token } = await renewed.json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/invest-api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    // A drawing is no JSON.
    return answer.headers()['content-type']?.includes('json') ? answer.json() : answer.text()
  }
}
