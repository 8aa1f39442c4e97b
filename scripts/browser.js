import { existsSync } from 'node:fs'
import { installPackages } from './debian.js'

const usualPlaces = [
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

/** Installs Debian's Chromium if this process may. If not, it answers one line that says what to do. */
export function installBrowser() {
  installPackages('chromium')
  return findBrowser() ? undefined : howTo
}
