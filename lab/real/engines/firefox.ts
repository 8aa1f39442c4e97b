/** Firefox as Debian builds it, driven by WebDriver BiDi. */
import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../scripts/debian.js'
import { type Check, NotInstalled } from '../part.ts'
import { type Engine, findInPage, findingOf, height, nameOf, type Visitor, type Wanted } from './engine.ts'
import { goThrough } from './visits.ts'

export const name = 'firefox'
export const run = (check: Check): Promise<void> => goThrough(check, start)

const program = '/usr/bin/firefox-esr'

async function start(): Promise<Engine> {
  if (!existsSync(program)) installPackages('firefox-esr')
  if (!existsSync(program)) throw new NotInstalled('Debian’s firefox-esr is needed')
  const launch = (prefs: Record<string, unknown> = {}) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      extraPrefsFirefox: prefs,
    })
  const browser = await launch()
  return {
    name: (await browser.version()).replace('/', ' '),
    untried: ['errors of the network and of the content policy, which BiDi does not report'],
    open: (width) => visitorOf(browser, width),
    async openBlocked() {
      const blocking = await launch({ 'network.cookie.cookieBehavior': 2 })
      const visitor = await visitorOf(blocking, 1280)
      return { ...visitor, close: () => blocking.close() }
    },
    close: () => browser.close(),
  }
}

async function visitorOf(browser: Browser, width: number): Promise<Visitor> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height })
  let errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) =>
    errors.push(String(error instanceof Error ? (error.stack ?? error) : error)),
  )

  const element = async (wanted: Wanted): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(`(() => { ${findInPage}; return ${findingOf(wanted)} })()`)
    const found = handle.asElement()
    if (!found) throw new Error(`no ${nameOf(wanted)}`)
    return found as ElementHandle<Element>
  }
  return {
    async goto(address) {
      await page.goto(address)
    },
    read: <T>(expression: string) =>
      page.evaluate(`(() => { ${findInPage}; return ${expression} })()`) as Promise<T>,
    press: async (wanted) => (await element(wanted)).click(),
    type: async (wanted, text) => (await element(wanted)).type(text),
    attach: async (wanted, path) =>
      ((await element(wanted)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    async errors() {
      const heard = errors
      errors = []
      return heard
    },
    close: () => context.close(),
  }
}
