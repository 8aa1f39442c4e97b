/** `test` of all journeys: whatever the browser complains about, on any page, fails the journey. */
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Account, signIn } from './people.ts'

interface Complaints {
  /** What this journey provokes on purpose. */
  expect(pattern: RegExp): void
}

interface Fixtures {
  complaints: Complaints & { watch(context: BrowserContext): Promise<void> }
  /** Somebody in a browser of their own, signed in at a screen. */
  visitor: (account: Account, path?: string) => Promise<Page>
}

const tellOfPolicyViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content security policy:', event.effectiveDirective, 'refused', event.blockedURI, event.sample)
})`

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error')
            heard.push(`${message.text()} (${message.location().url.replace(/\?.*/, '')})`)
        })
        watched.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error()}`))
        await watched.addInitScript({ content: tellOfPolicyViolations })
      }
      await watch(context)
      await use({ expect: (pattern) => expected.push(pattern), watch })
      expect(
        heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'nothing in the browser’s console',
      ).toEqual([])
    },
    { auto: true },
  ],

  visitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, path) => {
      const context = await browser.newContext()
      contexts.push(context)
      await complaints.watch(context)
      const page = await context.newPage()
      await signIn(page, account, path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Colours on their way to the other scheme's would be judged as they pass. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // The page hears of the scheme, then draws it.
    await frame()
    await frame()
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
  })

/**
 * In the page itself: the other way opens a second one for each scan, which only frames of foreign origins need, and
 * the portal has none. What is in order is not written down: nobody reads it.
 */
export async function scanner(page: Page): Promise<AxeBuilder> {
  await settled(page)
  // Half a second each time: a page that has been scanned keeps the program.
  const known = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, ...(known && { axeSource: ';' }) })
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

/** No violation of WCAG 2.2 AA on the page as it stands, in one colour scheme. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await (await scanner(page)).withTags(standard).analyze()
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary}`).join('\n')}`,
  )
  expect(told.join('\n'), where).toBe('')
}

/** In both colour schemes, of a page that follows the system's. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${where}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
