import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const prefix = 'tests-'
const keptMs = 24 * 3_600_000

/**
 * A folder of one run's own for its reports and the pictures of journeys that failed, since two runs may go beside each other. What
 * runs of days before have left goes.
 */
export function runFolder(root, now = Date.now()) {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache).filter((one) => one.startsWith(prefix))) {
    const folder = join(cache, name)
    const { mtimeMs = now } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (now - mtimeMs > keptMs) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(cache, prefix))
}
