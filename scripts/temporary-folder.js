import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** In bytes. A run takes a quarter of it. */
const room = 3 * 2 ** 30

/**
 * Where tests put what need not outlive them: into memory where there is room. They copy a database hundreds of times,
 * and a disk that still writes the last copies down keeps the next one waiting for half a second.
 */
export function temporaryFolder(env = process.env) {
  if (env.TMPDIR) return env.TMPDIR
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
