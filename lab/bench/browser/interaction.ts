/**
 * Measures how soon the finder answers a press on a processor four times slower: from the press to the next paint, as the
 * browser itself reports it (Event Timing, in steps of 8 ms; what is below 16 ms it does not report).
 */
import type { Page } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'
import { onSlowFinder } from './browser.ts'
import { slower } from './slow-line.ts'

const times = 7
const goalMs = 100
const unreportedMs = 16

interface Action {
  what: string
  /** What has to be done before the first press. */
  before?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  /** Leads back to where the press can be made again. */
  after?: (page: Page) => Promise<unknown>
}

const row = '[role=treegrid] [role=row] [role=gridcell]'
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const openSelector = (page: Page) =>
  page.getByRole('button', { name: 'Produtos e serviços: Escolher na tabela' }).click()

const actions: Action[] = [
  { what: 'open the code selector', press: openSelector, after: closeDialog },
  {
    what: 'choose a row in it',
    before: async (page) => {
      await openSelector(page)
      await page.locator(row).first().waitFor()
    },
    press: (page) => page.locator(row).first().click(),
    after: (page) => page.waitForTimeout(200),
  },
  {
    what: 'open the details of a company',
    before: closeDialog,
    press: (page) => page.locator('article[data-cnpj] button').first().click(),
    after: closeDialog,
  },
  {
    what: 'a key in the filter box',
    before: (page) => page.getByRole('textbox', { name: 'Nome da empresa' }).focus(),
    press: (page) => page.keyboard.press('a'),
    after: (page) => page.waitForTimeout(800),
  },
  {
    what: 'open the search over all by Ctrl-K',
    before: (page) => page.getByRole('heading', { level: 1 }).focus(),
    press: (page) => page.keyboard.press('Control+k'),
    after: closeDialog,
  },
]

export const measureInteraction = (portal: BenchPortal): Promise<Row[]> =>
  onSlowFinder(portal, measureActions, (page) => page.addInitScript(watchEvents))

async function measureActions(page: Page): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, press, before, after } of actions) {
    await before?.(page)
    const taken: number[] = []
    for (let i = 0; i < times; i++) {
      taken.push(await answerTo(page, () => press(page)))
      await after?.(page)
    }
    rows.push(
      atMost('interaction', `${what}, ${slower}x slower, median of ${times}`, median(taken), goalMs, 'ms'),
      { area: 'interaction', what: `${what}, the first`, result: `${taken[0]} ms` },
    )
  }
  return rows
}

declare global {
  interface Window {
    pressDurations?: number[]
  }
}

function watchEvents(): void {
  const pressDurations: number[] = []
  window.pressDurations = pressDurations
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) pressDurations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function answerTo(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    if (window.pressDurations) window.pressDurations.length = 0
  })
  await press()
  await page.waitForTimeout(700)
  return Math.max(unreportedMs, ...(await page.evaluate(() => window.pressDurations ?? [])))
}
