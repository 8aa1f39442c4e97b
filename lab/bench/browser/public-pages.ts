/**
 * Measures what a visitor without a session meets at home and on the municipalities' pages, in a real Chromium with a cold cache: on
 * slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower, as Lighthouse's mobile run is. The sizes are of all
 * scripts that the page loads before anybody scrolls or presses anything, compressed with gzip here.
 */
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row, round } from '../tools/table.ts'
import { openBrowser } from './browser.ts'
import { paintsOf, phone, slowLine } from './slow-line.ts'

/** Kilobytes of home, and of the others. */
const most = { home: 165, other: 120 }
const goals = { paintMs: 2000, shift: 0.03 }
const rounds = 3
/** A page with texts, figures, companies and a logo. */
const visits = [
  { what: 'home', path: '../pt' },
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
        atMost(
          'public pages',
          `${what}: first JavaScript`,
          Math.max(...kb),
          what === 'home' ? most.home : most.other,
          'KB gzip',
        ),
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
  const context = await browser.newContext({ locale: 'pt-BR', viewport: phone })
  try {
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts.add(request.url())
    })
    await slowLine(page)
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

async function sizeOf(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
