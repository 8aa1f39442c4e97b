/** How much JavaScript somebody loads before the first screen after a sign-in can be used (WEB-167). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** In thousands of bytes, compressed with gzip, texts included. */
const most = 190

/** What is wrong with the weight of the shell with the dashboard, whose files are named below `folder`; undefined if nothing is. */
export function tooHeavy(folder: string, files: Iterable<string>): string | undefined {
  const sizes = [...new Set(files)].map((file) => gzipSync(readFileSync(join(folder, file))).length / 1000)
  const weight = sizes.reduce((sum, size) => sum + size, 0)
  return weight > most ? `the shell with the dashboard weighs ${weight} KB, and may weigh ${most}` : undefined
}
