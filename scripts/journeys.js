import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { withPortal } from './portal.js'
import { packageProgram, runNode } from './run-process.js'
import { playwrightCounts } from './test-counts.js'

/** Runs the journeys against a portal of their own. */
export async function runJourneys(reports, args = []) {
  const browser = findBrowser()
  if (!browser) {
    console.log('No Chromium, so no journeys: see the line above.')
    return { failed: 1, failures: ['the journeys found no Chromium'] }
  }
  const counts = await withPortal('the journeys', async ({ address, settings }) => {
    const file = join(reports, 'journeys.json')
    const env = {
      ...settings,
      BASE_URL: address,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      JOURNEYS_FOLDER: join(reports, 'journeys'),
    }
    const program = packageProgram('@playwright/test/cli.js')
    const code = await runNode([program, 'test', '--reporter=line,json', ...args], { env })
    return playwrightCounts(file, code)
  })
  return counts ?? { failed: 1, failures: ['the portal of the journeys did not start'] }
}
