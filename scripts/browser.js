import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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
  if (!isDebian() || process.getuid?.() !== 0) return howTo
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
  }
  return findBrowser() ? undefined : howTo
}

/** Whether programs are installed with apt here. */
export function isDebian() {
  return (
    existsSync('/etc/debian_version') &&
    existsSync('/usr/bin/apt-get') &&
    readFileSync('/etc/debian_version').length > 0
  )
}
