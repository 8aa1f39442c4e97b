/**
 * Measures how smooth the map of 500 lots is on a phone-class processor, four times slower than this one, while one zooms,
 * moves, and goes over lots: the longest frame, and four times the processor time of the main thread's longest task. Other
 * work on the machine lengthens frames and leaves processor time nearly as it is. The page has the map and a list alone
 * (web/test/lot-map-page), so that it needs no portal.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { temporaryFolder } from '../tools/portal.ts'
import { atMost, median, type Row, round } from '../tools/table.ts'
import { openBrowser } from './browser.ts'

const slower = 4
const rounds = 3
const goalMs = 50
const lots = 500
const root = fileURLToPath(new URL('../../../', import.meta.url))
const address = 'http://lot-map.example/'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** What somebody does with the map. Each begins and ends with the whole district in sight. */
const actions: Record<string, (page: Page, box: Box) => Promise<void>> = {
  'zoom by wheel': async (page, { x, y }) => {
    await page.mouse.move(x, y)
    for (const way of [-1, 1]) {
      for (let i = 0; i < 14; i++) {
        await page.mouse.wheel(0, way * 100)
        await page.waitForTimeout(40)
      }
      await page.waitForTimeout(600)
    }
  },
  'move by dragging, zoomed in': async (page, { x, y }) => {
    await page.mouse.move(x, y)
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -100)
    await page.waitForTimeout(600)
    await page.mouse.down()
    for (let i = 0; i < 40; i++) {
      await page.mouse.move(x + 150 * Math.sin(i / 6), y + 100 * Math.cos(i / 6))
      await page.waitForTimeout(16)
    }
    await page.mouse.up()
    await page.waitForTimeout(400)
    await page.keyboard.press('Tab')
    await page.keyboard.press('0')
    await page.waitForTimeout(600)
  },
  'go over lots': async (page, { x, y, width }) => {
    for (let i = 0; i < 40; i++) {
      await page.mouse.move(x - width * 0.35 + (i * width * 0.7) / 40, y - 40 + i * 2)
      await page.waitForTimeout(25)
    }
    await page.mouse.move(1, 1)
  },
  'walk by keyboard, zoomed in': async (page) => {
    await page.locator('[data-group][tabindex="0"]').focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.waitForTimeout(500)
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(i % 4 === 3 ? 'ArrowDown' : 'ArrowRight')
      await page.waitForTimeout(60)
    }
    await page.keyboard.press('0')
    await page.waitForTimeout(600)
  },
  'dim all but one situation': async (page) => {
    // The press goes to a place on the screen: looking for a role among 500 buttons would be work of the page as well.
    const entry = await page.locator('fieldset [aria-pressed]').first().boundingBox()
    for (let i = 0; i < 2; i++) {
      if (entry) await page.mouse.click(entry.x + 12, entry.y + entry.height / 2)
      await page.waitForTimeout(300)
    }
  },
}

interface Box {
  /** The middle. */
  x: number
  y: number
  width: number
}

export async function measureLotMap(): Promise<Row[]> {
  const { folder, remove } = temporaryFolder()
  const browser = await openBrowser()
  try {
    await buildPage(folder)
    return [
      ...(await measureAt(browser, folder, { width: 1280, height: 800 })),
      ...(await measureAt(browser, folder, { width: 360, height: 740 })),
    ]
  } finally {
    await browser.close()
    remove()
  }
}

async function buildPage(folder: string): Promise<void> {
  const build = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--logLevel', 'warn', '--outDir', folder],
      ...['-c', join(root, 'web/test/lot-map-page/vite.config.ts')],
    ],
    { cwd: join(root, 'web'), stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`the page of the lot map was not built, vite ended with ${code}`)
}

async function measureAt(
  browser: Browser,
  folder: string,
  viewport: { width: number; height: number },
): Promise<Row[]> {
  const page = await browser.newPage({ viewport })
  await page.route(`${address}**`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname.replace(/\/$/, '/index.html'))
    return existsSync(file)
      ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' })
      : route.fulfill({ status: 404 })
  })
  await page.goto(`${address}?lots=${lots}`)
  await page
    .locator('[data-group]')
    .nth(lots - 1)
    .waitFor({ state: 'attached' })
  await page.waitForTimeout(1000)
  const frame = await page.locator('section').boundingBox()
  if (!frame) throw new Error('the page shows no map')
  const box = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, width: frame.width }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const idle = await longestFrame(page, () => page.waitForTimeout(2000))
  const rows: Row[] = [
    {
      area: 'lot map',
      what: `nothing at all, ${lots} lots, ${viewport.width} px, ${slower}x slower: longest frame, what other work on the machine adds`,
      result: `${round(idle)} ms`,
    },
  ]
  for (const [what, act] of Object.entries(actions)) {
    const frames: number[] = []
    const tasks: number[] = []
    for (let i = 0; i < rounds; i++) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      frames.push(await longestFrame(page, () => act(page, box)))
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      tasks.push(slower * (await longestTask(session, () => act(page, box))))
    }
    const words = `${what}, ${lots} lots, ${viewport.width} px, ${slower}x slower`
    rows.push(
      atMost(
        'lot map',
        `${words}: longest task, processor time, median of ${rounds}`,
        median(tasks),
        goalMs,
        'ms',
      ),
      atMost('lot map', `${words}: longest frame, median of ${rounds}`, median(frames), goalMs, 'ms'),
    )
  }
  await page.close()
  return rows
}

/** Milliseconds between two frames, at most. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`{
    const watch = { frames: [], going: true }
    window.watch = watch
    let last
    const note = (now) => {
      if (last !== undefined) watch.frames.push(now - last)
      last = now
      if (watch.going) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }`)
  await act()
  return page.evaluate<number>('watch.going = false; Math.max(...watch.frames)')
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the processor. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of the processor's time that the longest task of a page's main thread takes. */
async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const mains = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map((event) => `${event.pid}:${event.tid}`),
  )
  const tasks = events.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(`${event.pid}:${event.tid}`),
  )
  return Math.max(0, ...tasks.map((task) => task.tdur ?? 0)) / 1000
}
