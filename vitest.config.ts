import { defineConfig } from 'vitest/config'

const startTest = 'embedded/src/start.test.ts'
/** What happens sooner or later is waited for longer than a busy machine takes; the default is one second. */
const patient = { poll: { timeout: 15_000 } }

/** The portal of another state than the one that all other tests are about, in a run of its own: `STATE=sc vitest run`. */
const secondState = {
  test: {
    name: 'second-state',
    environment: 'node' as const,
    include: ['server/second-state/**/*.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    expect: patient,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}
const isSecondState = Boolean(process.env.STATE) && process.env.STATE !== 'rs'

export default defineConfig({
  test: {
    // By default two cores get one worker, and tests that wait for a server stand in line. A third one works while the others wait.
    maxWorkers: 3,
    projects: isSecondState
      ? [secondState]
      : [
          {
            test: {
              name: 'unit',
              environment: 'node',
              include: [
                'contract/src/**/*.test.ts',
                'server/src/**/*.test.ts',
                'embedded/src/**/*.test.ts',
                'scripts/**/*.test.ts',
                'states/**/*.test.ts',
                'lab/**/*.test.ts',
              ],
              exclude: ['**/*.http.test.ts', '**/*.db.test.ts', startTest],
              // Files of pure functions leave nothing behind; to read what they import once takes a third of the time away.
              isolate: false,
              expect: patient,
              testTimeout: 60_000,
              hookTimeout: 120_000,
            },
          },
          // `npm run check` leaves it out: it starts the whole portal, twice.
          { test: { name: 'start', include: [startTest], testTimeout: 240_000, hookTimeout: 480_000 } },
          {
            test: {
              name: 'http',
              environment: 'node',
              include: ['server/**/*.http.test.ts', 'server/**/*.db.test.ts', 'embedded/**/*.db.test.ts'],
              globalSetup: ['server/test/global-setup.ts'],
              // Each test makes its own portal and database, so that files may share what they import: a sixth of the time.
              isolate: false,
              expect: patient,
              testTimeout: 30_000,
              hookTimeout: 120_000,
            },
          },
          './web/vitest.config.ts',
          './web/vitest.own-thread.config.ts',
        ],
  },
})
