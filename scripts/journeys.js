import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { withPortal } from './portal.js'
import { packageProgram, runNode } from './run-process.js'
import { playwrightCounts } from './test-counts.js'

const secondState = 'second-state.spec.ts'

/** Runs the journeys against a portal of their own, and those of a second state against one of that state. */
export async function runJourneys(reports, args = []) {
  const named = args.filter((arg) => !arg.startsWith('-'))
  const isNamed = named.some((arg) => arg.includes('second-state'))
  const first = isNamed && named.length === 1 ? undefined : await runOf(reports, args, 'journeys')
  const second =
    named.length === 0 || isNamed
      ? await runOf(reports, [secondState], 'second-state', { STATE: 'sc' })
      : undefined
  const all = [first, second].filter((one) => one !== undefined)
  const sum = (name) => all.reduce((total, one) => total + (one[name] ?? 0), 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures ?? []),
  }
}

async function runOf(reports, args, name, state = {}) {
  const browser = findBrowser()
  if (!browser) {
    console.log('No Chromium, so no journeys: see the line above.')
    return { failed: 1, failures: ['the journeys found no Chromium'] }
  }
  const counts = await withPortal(
    'the journeys',
    async ({ address, settings }) => {
      const file = join(reports, `${name}.json`)
      const env = {
        ...settings,
        BASE_URL: address,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        JOURNEYS_FOLDER: join(reports, name),
      }
      const program = packageProgram('@playwright/test/cli.js')
      const code = await runNode([program, 'test', '--reporter=line,json', ...args], { env })
      return playwrightCounts(file, code)
    },
    state,
  )
  return counts ?? { failed: 1, failures: ['the portal of the journeys did not start'] }
}
