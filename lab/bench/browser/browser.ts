/** A real Chromium, and the way of a person to a screen in it. */
import { type Browser, chromium, type Page } from '@playwright/test'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { findBrowser } from '../../../scripts/browser.js'
import type { BenchPortal } from '../tools/portal.ts'
import { slower } from './slow-line.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

/** Opens a screen without a session, which ends on the identity provider's page. */
export async function openSignIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('button[name=conta]').first().waitFor()
}

/** Signs in on the identity provider's page, which leads back to the wanted screen. */
export async function signIn(page: Page, account: string, address: string): Promise<void> {
  await page.locator(`button[name=conta][value="${account}"]`).click()
  await page.waitForURL((url) => url.href.startsWith(address))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Runs `work` on the finder once it has loaded its tree and its dialogs, on a processor four times slower. */
export async function onSlowFinder<Result>(
  portal: BenchPortal,
  work: (page: Page) => Promise<Result>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Result> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await prepare(page)
    const address = `${portal.url}/invest-web/pt/buscador/buscar`
    await openSignIn(page, address)
    await signIn(page, 'investidor', address)
    // The tree and the dialogs load a while after the screen.
    await page.waitForResponse(/buscar-em-profundidade/, { timeout: 20_000 }).catch(() => {})
    await page.waitForTimeout(4000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await work(page)
  } finally {
    await browser.close()
  }
}
