/** Journeys in Chromium against a running portal: `npm test` starts one; by hand set BASE_URL. */
import { defineConfig, devices } from '@playwright/test'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { findBrowser } from './scripts/browser.js'

const chromium: string | undefined = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // Screens are judged one by one on demand, and a second state has a portal of its own.
  testIgnore: [
    ...(process.env.AXE_WIDTHS ? [] : ['every-screen.spec.ts']),
    ...(process.env.STATE === 'sc' ? [] : ['second-state.spec.ts']),
  ],
  outputDir: process.env.JOURNEYS_FOLDER ?? '.cache/journeys',
  // One journey has its steps in order; journeys have none among them.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // With two widths, axe judges each page four times.
  timeout: process.env.AXE_WIDTHS ? 240_000 : 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? `http://localhost:${process.env.PORT ?? 8080}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A browser without a window says that it is one, and views by programs do not count (MUNICIPALITY-20).
    userAgent: devices['Desktop Chrome'].userAgent,
    viewport: { width: 1280, height: 900 },
    // Without a graphics card the processor draws each pixel, and a quarter of them is drawn in half of the time.
    deviceScaleFactor: 0.5,
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    // A picture and a copy of the page at each step cost a third of the time; TRACE=1 for whoever wants to see them.
    trace: process.env.TRACE
      ? 'retain-on-failure'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // Half-faded dialogs would be judged by colours that nobody reads.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
