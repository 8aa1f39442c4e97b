/**
 * Measures the JavaScript that a screen needs without a cache, in a real Chromium: the screen alone for a person who is
 * signed in, and the whole way in with the sign-in. The files are compressed with gzip here, so that the sizes depend
 * only on the build and not on the encoding of the transfer.
 */
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { type Row, round } from '../tools/table.ts'
import { openBrowser, openSignIn, signIn } from './browser.ts'

const goalKb = 180

interface Visit {
  what: string
  path: string
  /** The account to sign in as. Without it the measurement ends on the sign-in page. */
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

/** Collects all scripts, workers included, until the screen is at rest. Cached scripts count like loaded ones. */
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
    await openSignIn(page, address)
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
