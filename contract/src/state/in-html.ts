/** Completes a built page with the portal's state, for in-page.ts, and with its names where the page has blanks for them. */
import { portalName, sealName, state } from '../state.ts'

const names = { portal: portalName, seal: sealName }

export const withState = (page: string): string =>
  page
    .replace(
      /<meta charset="utf-8"\s*\/?>/,
      (charset) =>
        `${charset}<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    )
    .replaceAll(/__(portal|seal)__/g, (_, name: keyof typeof names) => names[name])
