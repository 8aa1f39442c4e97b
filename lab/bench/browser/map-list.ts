/**
 * Measures how soon the map's list follows a move: from the event that ends the move, in which the map asks the server, to
 * the change of the list in the page (MAP-44). Where no graphics processor draws, drawing takes the thread that the list
 * needs, so a machine without one tells the worst.
 */
import type { Page } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'
import { openBrowser, openSignIn, signIn } from './browser.ts'

const times = 7
const goalMs = 300
/** Long enough for a fling to end, its answer to come and the list to be drawn. */
const settledMs = 3000
const listName = 'Visíveis no mapa'

/** Each leads to a place where the map has not been, since a known one asks nobody. */
const moves: Record<string, (page: Page, turn: number) => Promise<unknown>> = {
  drag: async (page, turn) => {
    await page.mouse.move(800, 450)
    await page.mouse.down()
    await page.mouse.move(800 - 60 + turn * 25, 450 + (turn % 2 ? 60 : -70), { steps: 8 })
    await page.waitForTimeout(200)
    await page.mouse.up()
  },
  key: (page, turn) =>
    page.keyboard.press(`Arrow${['Right', 'Down', 'Right', 'Up', 'Up', 'Left', 'Left'][turn]}`),
  wheel: async (page, turn) => {
    await page.mouse.move(700 + turn * 30, 450)
    await page.mouse.wheel(0, turn % 2 ? 150 : -150)
  },
}

export async function measureMapList(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    const address = `${portal.url}/invest-web/pt/mapa-empresas?em=-29.50000,-52.50000,8.50`
    await openSignIn(page, address)
    await signIn(page, 'investidor', address)
    await page.waitForTimeout(settledMs)
    await page.evaluate(watchList, listName)
    await page.getByRole('region', { name: 'Mapa de empresas e lugares' }).focus()
    const rows: Row[] = []
    for (const [name, move] of Object.entries(moves)) {
      const taken: number[] = []
      for (let i = 0; i < times; i++) {
        await page.evaluate(() => window.listChanges?.splice(0))
        await move(page, i)
        await page.waitForTimeout(settledMs)
        taken.push(await page.evaluate(sinceMove))
      }
      rows.push(
        atMost(
          'map-list',
          `the list follows a move by ${name}, median of ${times}`,
          median(taken),
          goalMs,
          'ms',
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    listChanges?: number[]
  }
}

function watchList(name: string): void {
  const changes: number[] = []
  window.listChanges = changes
  const list = document.querySelector(`[aria-label="${name}"]`) ?? document.body
  new MutationObserver(() => changes.push(performance.now())).observe(list, {
    childList: true,
    subtree: true,
  })
}

/** Milliseconds from the last question to the server to the first change of the list after its answer. */
function sinceMove(): number {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/mapa/listar'))
  const last = asked.at(-1) as PerformanceResourceTiming | undefined
  const changed = window.listChanges?.find((at) => last && at >= last.responseEnd)
  return last && changed ? changed - last.startTime : Number.POSITIVE_INFINITY
}
