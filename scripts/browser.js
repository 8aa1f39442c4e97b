import { existsSync } from 'node:fs'
import { installPackages } from './debian.js'

/** Chromium without what windows need. The same journeys take a fifth less time in it (docs/decisions/0063-what-takes-time-in-tests.md). */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const howTo =
  'No Chromium for the journeys: install one (Debian: apt-get install -y chromium) or set CHROMIUM_PATH to its program.'

/** The program of a Chromium on this machine, if there is one. */
export function findBrowser(env = process.env) {
  return [env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path))
}

/** Whether journeys would run in Debian's Chromium without windows, or in a browser that somebody named. */
export function hasHeadlessBrowser(env = process.env) {
  return existsSync(env.CHROMIUM_PATH ?? headlessShell)
}

/**
 * Installs Debian's Chromium without windows if this process may, or where Debian has none the whole one. Without any
 * it answers one line that says what to do.
 */
export function installBrowser() {
  installPackages('chromium-headless-shell')
  if (!findBrowser()) installPackages('chromium')
  return findBrowser() ? undefined : howTo
}
