/**
 * Measures how soon a selector reacts on a phone with a processor four times slower. Tree and code have been loaded, as
 * they are once the finder has been open for a few seconds. It measures from a press to the first painted row, and from
 * a key to the rows that it searches for.
 */
import type { Page } from '@playwright/test'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'
import { onSlowFinder } from './browser.ts'
import { slower } from './slow-line.ts'

const times = 7
const goalMs = 300

export const measureSelectors = (portal: BenchPortal): Promise<Row[]> =>
  onSlowFinder(portal, async (page) => {
    const opened: number[] = []
    const walked: number[] = []
    for (let i = 0; i < times; i++) {
      opened.push(
        await untilPainted(page, 'Produtos e serviços: Escolher na tabela', '[role=treegrid] [role=row]'),
      )
      walked.push(await typeCode(page))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const what = `tree of 16,419 codes open, ${slower}x slower processor, median`
    return [
      atMost('selectors', what, median(opened), goalMs, 'ms'),
      atMost('selectors', 'a code typed to its rows, the same', median(walked), goalMs, 'ms'),
    ]
  })

/** Measures the milliseconds in the page itself, from the press to two frames after the element is there. */
const untilPainted = (page: Page, button: string, selector: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const painted = () => document.querySelector(${JSON.stringify(selector)})
      ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
      : requestAnimationFrame(painted)
    const began = performance.now()
    document.querySelector(${JSON.stringify(`[aria-label="${button}"]`)}).click()
    painted()
  })`)

async function typeCode(page: Page): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Código', exact: true })
  await field.fill('2204')
  const done = page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now()
    const look = () => document.querySelector('[role=treegrid]')?.textContent.includes('2204.21.00')
      ? requestAnimationFrame(() => resolve(performance.now() - began))
      : requestAnimationFrame(look)
    look()
  })`)
  await field.press('End')
  await field.pressSequentially('2')
  return done
}
