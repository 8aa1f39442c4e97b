/**
 * Measures how soon the finder answers a press on a processor four times slower: from the press to the next paint, as the
 * browser itself reports it (Event Timing, in steps of 8 ms; what is below 16 ms it does not report).
 */
import type { Page } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'
import { slower } from './slow-line.ts'
import { openBrowser, signIn } from './web-size.ts'

const times = 7
const goalMs = 100
const unreportedMs = 16

interface Action {
  what: string
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
    press: (page) => page.locator(row).first().click(),
    after: (page) => page.waitForTimeout(200),
  },
  {
    what: 'open the details of a company',
    press: (page) => page.locator('article[data-cnpj] button').first().click(),
    after: closeDialog,
  },
  {
    what: 'a key in the filter box',
    press: (page) => page.keyboard.press('a'),
    after: (page) => page.waitForTimeout(800),
  },
]
/** What has to be done before the first of these presses. */
const before: Record<string, (page: Page) => Promise<unknown>> = {
  'choose a row in it': async (page) => {
    await openSelector(page)
    await page.locator(row).first().waitFor()
  },
  'open the details of a company': closeDialog,
  'a key in the filter box': async (page) => {
    await page.getByRole('textbox', { name: 'Nome da empresa' }).focus()
  },
}

export async function measureInteraction(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.addInitScript(watchEvents)
    const address = `${portal.url}/invest-web/pt/buscador/buscar`
    await page.goto(address)
    await page.locator('button[name=conta]').first().waitFor()
    await signIn(page, 'investidor', address)
    // The tree and the dialogs load a while after the screen.
    await page.waitForResponse(/buscar-em-profundidade/, { timeout: 20_000 }).catch(() => {})
    await page.waitForTimeout(4000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const rows: Row[] = []
    for (const action of actions) {
      await before[action.what]?.(page)
      const taken: number[] = []
      for (let i = 0; i < times; i++) {
        taken.push(await answerTo(page, () => action.press(page)))
        await action.after?.(page)
      }
      rows.push(
        atMost(
          'interaction',
          `${action.what}, ${slower}x slower, median of ${times}`,
          median(taken),
          goalMs,
          'ms',
        ),
        { area: 'interaction', what: `${action.what}, the first`, result: `${taken[0]} ms` },
      )
    }
    return rows
  } finally {
    await browser.close()
  }
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
