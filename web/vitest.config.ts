import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { singleIcons } from './single-icons.ts'
import { tonesCss } from './tones-css.ts'

/** Tests that replace what a shared thread does not let them replace, such as `location`, and one that builds. */
export const ownThread = [
  'src/lib/session/sign-in.test.ts',
  'src/lib/api/api-client.test.ts',
  'src/lib/api/bare-calls.test.ts',
]

export default defineConfig({
  plugins: [tonesCss, singleIcons, react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ownThread,
    setupFiles: ['src/test-setup.ts'],
    css: false,
    testTimeout: 60_000,
    // As many as the other projects have, which run at the same time.
    maxWorkers: 3,
    // A fresh context a file instead of a fresh thread: modules are read once, and the run takes a third of the time.
    pool: 'vmThreads',
  },
})
