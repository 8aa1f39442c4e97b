import type { BrowserContext, Page } from '@playwright/test'

/** A browser without WebGL, from the next page on: the map is its list alone. */
export const withoutWebGl = (within: Page | BrowserContext): Promise<unknown> =>
  within.addInitScript(
    `const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more)
    }`,
  )
