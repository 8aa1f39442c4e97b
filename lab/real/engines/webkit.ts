/** WebKit as Debian builds it for GTK, driven by WebDriver in a display without a screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../scripts/debian.js'
import { type Check, NotInstalled } from '../part.ts'
import { freePort } from '../support/portal.ts'
import { until } from '../support/until.ts'
import { type Engine, findInPage, findingOf, height, nameOf, type Visitor, type Wanted } from './engine.ts'
import { goThrough } from './visits.ts'

export const name = 'webkit'
export const run = (check: Check): Promise<void> => goThrough(check, start)

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const browserOf = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)

async function start(): Promise<Engine> {
  const isThere = () => [driver, display].every((path) => existsSync(path)) && browserOf() !== undefined
  if (!isThere()) installPackages('webkit2gtk-driver', 'xvfb')
  const browser = browserOf()
  if (!isThere() || !browser) throw new NotInstalled('Debian’s webkit2gtk-driver and xvfb are needed')
  const screen = await startDisplay()
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await until(
    20,
    () =>
      fetch(`${server}/status`)
        .then(({ ok }) => ok)
        .catch(() => false),
    (ok) => ok,
  )
  const open = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build()
  const first = await open()
  const version = (await first.getCapabilities()).getBrowserVersion()
  await first.quit()
  return {
    name: `WebKitGTK ${version}`,
    untried: [
      'errors before a page has loaded: WebDriver gives no console, so each page is listened to from then on',
      'a browser that blocks cookies, which MiniBrowser cannot be told to',
    ],
    open: async (width) => visitorOf(await open(), width),
    async close() {
      await end(driving)
      await end(screen.process)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** It chooses a free number by itself, and writes it to the third stream. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, process }
}

/** Errors since the last page was opened wait in the page. */
const listen = `
  if (window.heardErrors) return
  window.heardErrors = []
  const hear = (what) => window.heardErrors.push(String(what?.stack ?? what))
  addEventListener('error', (event) => hear(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => hear(event.reason))
  addEventListener('securitypolicyviolation', (event) => hear(event.effectiveDirective + ' refused ' + event.blockedURI))
  const log = console.error
  console.error = (...all) => { hear(all.join(' ')); log(...all) }`

async function visitorOf(session: WebDriver, width: number): Promise<Visitor> {
  // The window has a frame of its own around the page.
  await session.manage().window().setRect({ width, height, x: 0, y: 0 })
  const element = async (wanted: Wanted): Promise<WebElement> => {
    const found = await session.executeScript<WebElement | null>(
      `${findInPage}; return ${findingOf(wanted)} ?? null`,
    )
    if (!found) throw new Error(`no ${nameOf(wanted)}`)
    return found
  }
  return {
    async goto(address) {
      await session.get(address)
      await session.executeScript(listen)
    },
    read: (expression) => session.executeScript(`${findInPage}; return ${expression}`),
    press: async (wanted) => (await element(wanted)).click(),
    type: async (wanted, text) => (await element(wanted)).sendKeys(text),
    attach: async (wanted, path) => (await element(wanted)).sendKeys(path),
    async errors() {
      const heard = await session.executeScript<string[]>('return window.heardErrors?.splice(0) ?? []')
      await session.executeScript(listen)
      return heard
    },
    close: () => session.quit(),
  }
}
