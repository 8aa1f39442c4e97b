/** The `test` of all journeys, which fails on any error in a page's console. */
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Account, type OwnAccount, signIn } from './people.ts'
import { withoutWebGl } from './webgl.ts'

interface Complaints {
  /** Allows messages that the journey provokes on purpose. */
  expect(pattern: RegExp): void
}

interface Options {
  /**
   * For journeys that look at a map: it is drawn. Without a graphics card that takes a third of a journey through the finder, so
   * others have the list alone, as a browser without WebGL has.
   */
  maps: boolean
}

interface Fixtures {
  complaints: Complaints & { watch(context: BrowserContext): Promise<void> }
  /** Opens a screen as another person, in a browser context of their own. */
  visitor: (account: Account | OwnAccount, path?: string) => Promise<Page>
}

const reportPolicyViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content security policy:', event.effectiveDirective, 'refused', event.blockedURI, event.sample)
})`

export const test = base.extend<Options & Fixtures>({
  maps: [false, { option: true }],

  complaints: [
    async ({ context, maps }, use) => {
      const messages: string[] = []
      const expected: RegExp[] = []
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error')
            messages.push(`${message.text()} (${message.location().url.replace(/\?.*/, '')})`)
        })
        watched.on('weberror', (error) => messages.push(`uncaught: ${error.error().stack ?? error.error()}`))
        await watched.addInitScript({ content: reportPolicyViolations })
        if (!maps) await withoutWebGl(watched)
      }
      await watch(context)
      await use({ expect: (pattern) => expected.push(pattern), watch })
      expect(
        messages.filter((line) => !expected.some((pattern) => pattern.test(line))),
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

/**
 * Waits for transitions of colours, since axe would judge the colours in between. A page out of sight draws no frame, and a
 * transition of something that is not drawn never ends, so it waits two seconds at most.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = async () => {
      const frame = () => new Promise(requestAnimationFrame)
      // One frame passes until the page knows the scheme, and another until it is drawn.
      await frame()
      await frame()
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(moving.map((one) => one.finished))
    }
    await Promise.race([drawn(), new Promise((resolve) => setTimeout(resolve, 2000))])
  })

/**
 * Runs axe in the page itself. Its default is a second page for each scan, which only frames of other origins need, and
 * the portal has none. Only violations are recorded.
 */
export async function scanner(page: Page): Promise<AxeBuilder> {
  await settled(page)
  // Loading axe takes half a second, so a page that has been scanned before uses the loaded one.
  const known = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, ...(known && { axeSource: ';' }) })
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

/** axe's rules about colours (its tag cat.color) that belong to the standard. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects no violation of WCAG 2.2 AA on the page, in its current colour scheme. */
export async function expectNoViolations(
  page: Page,
  where: string,
  { coloursAlone = false } = {},
): Promise<void> {
  const all = await scanner(page)
  const { violations } = await (coloursAlone ? all.withRules(ofColours) : all.withTags(standard)).analyze()
  const reports = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary}`).join('\n')}`,
  )
  expect(reports.join('\n'), where).toBe('')
}

/** The widths in pixels at which `npm run lab -- axe` judges each page; otherwise a page keeps the width of its test. */
const widths = (process.env.AXE_WIDTHS ?? '').split(',').filter(Boolean).map(Number)

/**
 * Expects no violation in either colour scheme, on a page that follows the system's. The schemes differ in colours alone,
 * so the second one is judged by the rules about colours; `npm run lab -- axe` judges both by all.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const own = page.viewportSize()
  const scheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  for (const width of widths.length > 0 ? widths : [own?.width]) {
    if (width && own && width !== own.width) await page.setViewportSize({ ...own, width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const coloursAlone = colorScheme === 'dark' && widths.length === 0
      await expectNoViolations(page, `${where}, ${colorScheme}, ${width} px`, { coloursAlone })
    }
    await page.emulateMedia({ colorScheme: scheme })
  }
  if (own && widths.length > 0) await page.setViewportSize(own)
}
