import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default two cores get one worker, and tests that wait for a server stand in line: 9 minutes instead of 5.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'embedded/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts', '**/*.db.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'http',
          environment: 'node',
          include: ['server/**/*.http.test.ts', 'server/**/*.db.test.ts', 'embedded/**/*.db.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      './web/vitest.config.ts',
      './web/vitest.own-thread.config.ts',
    ],
  },
})
