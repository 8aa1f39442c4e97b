/**
 * Measures what a visitor without a session meets on the municipalities' pages, in a real Chromium with a cold cache: on
 * slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower, as Lighthouse's mobile run is. The sizes are of all
 * scripts that the page loads before anybody scrolls or presses anything, compressed with gzip here.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { type BenchPortal, withPortal } from './portal.ts'
import { atMost, median, printTable, type Row, round } from './table.ts'
import { openBrowser } from './web-size.ts'

const goals = { kb: 120, paintMs: 2000, shift: 0.03 }
const rounds = 3
/** A page with texts, figures, companies and a logo. */
const visits = [
  { what: 'list', path: 'pt/municipios' },
  { what: 'municipality', path: 'pt/municipio/8599' },
  { what: 'municipality in English', path: 'en/municipio/8599' },
  { what: 'list in a frame', path: 'pt/iframe/municipios' },
]

interface Seen {
  paintMs: number
  shift: number
  /** When the program had put its screen in place of the first text. */
  usableMs: number
  scripts: Set<string>
}

export async function measurePublicPages(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  const rows: Row[] = []
  try {
    for (const { what, path } of visits) {
      const seen: Seen[] = []
      for (let i = 0; i < rounds; i++) seen.push(await coldVisit(browser, `${portal.url}/invest-web/${path}`))
      const kb = await Promise.all(seen.map(({ scripts }) => sizeOf(scripts)))
      rows.push(
        atMost('public pages', `${what}: first JavaScript`, Math.max(...kb), goals.kb, 'KB gzip'),
        atMost(
          'public pages',
          `${what}: largest paint`,
          median(seen.map((one) => one.paintMs)),
          goals.paintMs,
          'ms',
        ),
        {
          area: 'public pages',
          what: `${what}: usable`,
          result: `${round(median(seen.map((one) => one.usableMs)))} ms`,
        },
        atMost(
          'public pages',
          `${what}: layout shift`,
          Math.max(...seen.map((one) => one.shift)),
          goals.shift,
          '',
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function coldVisit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts.add(request.url())
    })
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page
      .getByRole('table')
      .or(page.getByRole('tab').first())
      .or(page.getByRole('list').first())
      .first()
      .waitFor()
    const usableMs = await page.evaluate(() => performance.now())
    await page.waitForLoadState('networkidle')
    return { ...(await paintsOf(page)), usableMs, scripts }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}

/** The browser passes on all entries that it has recorded. */
const paintsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const seen = { paintMs: 0, shift: 0 }
    const observe = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
          resolve()
        }).observe({ type, buffered: true })
        // There may be none.
        setTimeout(resolve, 500)
      })
    await observe('largest-contentful-paint', (entry) => {
      seen.paintMs = entry.startTime
    })
    await observe('layout-shift', (entry) => {
      seen.shift += entry.value
    })
    return seen
  })

async function sizeOf(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

if (import.meta.main) printTable(await withPortal(measurePublicPages))
