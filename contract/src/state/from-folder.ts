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

/** @throws StateFault that names the file, where it is missing or is not what it has to be */
function readPart<Part>(folder: string, name: string, readText: (text: string) => Part): Part {
  const file = join(folder, name)
  if (!existsSync(file)) throw new StateFault(`STATE: there is no ${file}`)
  try {
    return readText(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StateFault(`${file}: ${(error as Error).message}`)
  }
}

export function readState(folder: string): State {
  const file = join(folder, 'state.json')
  const read = stateDefinition.safeParse(readPart(folder, 'state.json', JSON.parse))
  if (!read.success) throw new StateFault(`${file}: ${prettifyError(read.error)}`)
  const asText = (text: string) => text
  const municipalities = readPart(folder, 'municipios.tsv', asText)
  const boundaries = readPart(folder, 'boundaries/boundaries.topo.json', asText)
  const ground = readPart(folder, 'ground/ground.topo.json', asText)
  return {
    ...read.data,
    version: createHash('sha256').update(boundaries).update(ground).digest('base64url').slice(0, 8),
    box: readPart(folder, 'boundaries/boundaries.topo.json', boxOf),
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
