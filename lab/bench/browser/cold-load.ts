/**
 * Measures what somebody with an empty cache waits for on a phone with a slow line: the largest paint, how far the page
 * jumps, and what travels. Signed-in people come with the session that the portal keeps in their browser, newcomers without
 * one; for them the time begins at the portal's address and ends on the sign-in page.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row, round } from '../tools/table.ts'
import { openBrowser, openSignIn, signIn } from './browser.ts'
import { type Paints, paintsOf, phone, slowLine } from './slow-line.ts'

const rounds = 5
const largestShift = 0.03

interface Visit {
  what: string
  path: string
  goalMs: number
  signedIn: boolean
}

interface Load extends Paints {
  /** When the screen itself stood, also where its title had been there before. */
  standsMs: number
  kb: number
  requests: number
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export async function measureColdLoad(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  const visits: Visit[] = [
    { what: 'dashboard', path: 'dashboard', goalMs: 2500, signedIn: true },
    { what: 'finder', path: 'buscador/buscar', goalMs: 3000, signedIn: true },
    { what: 'map', path: 'mapa-empresas', goalMs: 3500, signedIn: true },
    { what: 'sign-in, from the portal’s address', path: 'dashboard', goalMs: 2500, signedIn: false },
    {
      what: 'public seal',
      path: `madeInRs/selo/${await companyWithSeal(portal)}`,
      goalMs: 1500,
      signedIn: false,
    },
  ]
  try {
    let session = await signedInSession(browser, portal)
    const rows: Row[] = []
    for (const visit of visits) {
      const loads: Load[] = []
      for (let i = 0; i < rounds; i++) {
        const context = await browser.newContext({
          locale: 'pt-BR',
          viewport: phone,
          // A proxy's certificate is made for the run.
          ignoreHTTPSErrors: true,
          ...(visit.signedIn && { storageState: session }),
        })
        loads.push(await coldLoad(await context.newPage(), `${portal.url}/invest-web/pt/${visit.path}`))
        // The provider gives each refresh token once, so the next visit needs this one's.
        if (visit.signedIn) session = await context.storageState()
        await context.close()
      }
      rows.push(...rowsOf(visit, loads))
    }
    return rows
  } finally {
    await browser.close()
  }
}

function rowsOf({ what, goalMs }: Visit, loads: readonly Load[]): Row[] {
  const largest = loads.at(-1)?.largest || 'text of the page'
  return [
    atMost(
      'cold load',
      `${what}: largest paint, median of ${rounds} (${largest})`,
      median(loads.map(({ paintMs }) => paintMs)),
      goalMs,
      'ms',
    ),
    atMost(
      'cold load',
      `${what}: layout shift, largest`,
      Math.max(...loads.map(({ shift }) => shift)),
      largestShift,
      '',
    ),
    {
      area: 'cold load',
      what: `${what}: the screen itself stands`,
      result: `${round(median(loads.map(({ standsMs }) => standsMs)))} ms`,
    },
    {
      area: 'cold load',
      what: `${what}: travels until all is at rest`,
      result: `${round(median(loads.map(({ kb }) => kb)))} KB in ${median(loads.map(({ requests }) => requests))} requests`,
    },
  ]
}

async function coldLoad(page: Page, address: string): Promise<Load> {
  // A newcomer passes through several pages. All of them count, so the time begins with the first.
  await page.addInitScript(() => {
    sessionStorage.getItem('bench:began') ??
      sessionStorage.setItem('bench:began', `${performance.timeOrigin}`)
  })
  const travelled = countBytes(await slowLine(page))
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const stands = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const paints = await paintsOf(page)
  const before = await page.evaluate(
    () => performance.timeOrigin - Number(sessionStorage.getItem('bench:began')),
  )
  return { ...paints, paintMs: before + paints.paintMs, standsMs: before + stands, ...travelled() }
}

function countBytes(client: CDPSession) {
  let bytes = 0
  let requests = 0
  client.on('Network.requestWillBeSent', () => {
    requests++
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => ({ kb: bytes / 1000, requests })
}

async function signedInSession(browser: Browser, portal: BenchPortal): Promise<Session> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: phone, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const address = `${portal.url}/invest-web/pt/dashboard`
    await openSignIn(page, address)
    await signIn(page, 'socia', address)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

export const companyWithSeal = (portal: BenchPortal): Promise<string> =>
  withRunningPortal(portal, async (db) => {
    const { cnpj } = await db
      .selectFrom('empresa')
      .select('cnpj')
      .where('habilitadoMadeInRs', '=', true)
      .orderBy('cnpj')
      .limit(1)
      .executeTakeFirstOrThrow()
    return cnpj
  })
