import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether programs are installed with apt here. */
export function isDebian() {
  return (
    existsSync('/etc/debian_version') &&
    existsSync('/usr/bin/apt-get') &&
    readFileSync('/etc/debian_version').length > 0
  )
}

/** Installs Debian's packages if this process may. The caller looks for the program afterwards. */
export function installPackages(...names) {
  if (!isDebian() || process.getuid?.() !== 0) return
  // By the run level of repairs Debian starts no service of what it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
  }
}
