/**
 * JavaScript that a browser needs for a screen, from an empty cache, in a real Chromium: the screen by itself for
 * somebody signed in, and the whole way in for a newcomer, sign-in and return included. Sizes are those of the files
 * packed by gzip here, so that they depend on the build alone and not on the encoding that was agreed on.
 */
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
// @ts-expect-error Plain JavaScript, so that any Node runs it.
import { findBrowser } from '../scripts/browser.js'
import { type BenchPortal, withPortal } from './portal.ts'
import { printTable, type Row, round } from './table.ts'

const goalKb = 180

interface Visit {
  what: string
  path: string
  /** Signs in as this account; else the measurement ends on the sign-in page. */
  account?: string
  goal?: boolean
}

const visits: Visit[] = [
  { what: 'sign-in page', path: 'dashboard' },
  { what: 'shell and dashboard', path: 'dashboard', account: 'socia', goal: true },
  { what: 'my companies', path: 'minhas-empresas', account: 'socia' },
  { what: 'register', path: 'cadastrar-empresa', account: 'socia' },
  { what: 'edit', path: 'gerenciar-empresa/99001002000162', account: 'socia' },
  { what: 'finder', path: 'buscador/buscar', account: 'socia' },
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })

export async function measureWebSize(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  const sizes = new Map<string, number>()
  const rows: Row[] = []
  try {
    for (const visit of visits) {
      const { screen, wayIn } = await scriptsOf(browser, portal, visit)
      for (const address of wayIn) sizes.set(address, sizes.get(address) ?? (await packedSize(address)))
      const kbOf = (addresses: Set<string>) =>
        [...addresses].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0) / 1000
      const kb = kbOf(screen)
      rows.push({
        area: 'JavaScript',
        what: `${visit.what}, from an empty cache`,
        result: `${round(kb)} KB gzip in ${screen.size} files; with the way in ${round(kbOf(wayIn))} KB`,
        ...(visit.goal && { goal: `<= ${goalKb} KB`, met: kb <= goalKb }),
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

const packedSize = async (address: string): Promise<number> =>
  gzipSync(await (await fetch(address)).bytes(), { level: 9 }).length

/** Every script, workers among them, until a screen is at rest. A cached script counts as much as a fetched one. */
async function scriptsOf(browser: Browser, portal: BenchPortal, visit: Visit) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const wayIn = new Set<string>()
  let screen = new Set<string>()
  context.on('request', (request) => {
    if (!/\.m?js$/.test(new URL(request.url()).pathname)) return
    wayIn.add(request.url())
    screen.add(request.url())
  })
  try {
    const page = await context.newPage()
    const address = `${portal.url}/invest-web/pt/${visit.path}`
    await page.goto(address)
    await page.locator('button[name=conta]').first().waitFor()
    await page.waitForLoadState('networkidle')
    if (visit.account) await signIn(page, visit.account, address)
    screen = new Set()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    return { screen, wayIn }
  } finally {
    await context.close()
  }
}

/** On the identity provider's page, back to where one was going. */
export async function signIn(page: Page, account: string, address: string): Promise<void> {
  await page.locator(`button[name=conta][value="${account}"]`).click()
  await page.waitForURL((url) => url.href.startsWith(address))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

if (import.meta.main) printTable(await withPortal(measureWebSize))
