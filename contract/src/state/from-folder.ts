/**
 * The portal's state, read from its folder once a process begins: `STATE` is the name of one in states/, or the path of an
 * operator's own. In a browser in-page.ts stands here (package.json, imports).
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prettifyError } from 'zod/mini'
import { type State, stateDefinition } from './definition.ts'
import { boxOf } from './outline-box.ts'
import { areaCodeOf, totalsOf } from './totals.ts'

export const statesFolder = join(import.meta.dirname, '../../../states')

/** A path has a separator; a name has none. */
export const folderOf = (given: string): string =>
  /[/\\]/.test(given) ? resolve(given) : join(statesFolder, given.toLowerCase())

export class StateFault extends Error {}

export function readState(folder: string): State {
  const file = join(folder, 'state.json')
  if (!existsSync(file)) throw new StateFault(`STATE: there is no ${file}`)
  let written: unknown
  try {
    written = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StateFault(`${file}: ${(error as Error).message}`)
  }
  const read = stateDefinition.safeParse(written)
  if (!read.success) throw new StateFault(`${file}: ${prettifyError(read.error)}`)
  const boundaries = readFileSync(join(folder, 'boundaries/boundaries.topo.json'), 'utf8')
  const municipalities = readFileSync(join(folder, 'municipios.tsv'), 'utf8')
  const ground = readFileSync(join(folder, 'ground/ground.topo.json'))
  return {
    ...read.data,
    version: createHash('sha256').update(boundaries).update(ground).digest('base64url').slice(0, 8),
    box: boxOf(boundaries),
    areaCode: areaCodeOf(municipalities, read.data.capital),
    facts: totalsOf(municipalities),
  }
}

/** Where the facts of the portal's state lie. */
export const stateFolder: string = folderOf(process.env.STATE || 'rs')
export const state: State = stateOrEnd()

/** A setting that names no state ends the process with one line, before anything else is read. */
function stateOrEnd(): State {
  try {
    return readState(stateFolder)
  } catch (error) {
    if (!(error instanceof StateFault)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
