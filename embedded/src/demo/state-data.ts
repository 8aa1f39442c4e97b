/** Reads the files of the folder `demo` of a state's folder: what its demonstration has and another state's has not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'

export interface StateData {
  has(name: string): boolean
  /** Undefined where there is no such file: the demonstration goes without that part. */
  text(name: string): string | undefined
  json<T>(name: string): T | undefined
  /** The names in one of its folders, in the alphabet's order. */
  names(folder: string): string[]
}

export function dataOf(folder: string): StateData {
  const at = (name: string) => join(folder, 'demo', name)
  const has = (name: string) => existsSync(at(name))
  const text = (name: string) => (has(name) ? readFileSync(at(name), 'utf8') : undefined)
  return {
    has,
    text,
    json: <T>(name: string) => {
      const read = text(name)
      return read === undefined ? undefined : (JSON.parse(read) as T)
    },
    names: (name) => (has(name) ? readdirSync(at(name)).sort() : []),
  }
}

/** Those of the portal's state. */
export const stateData = dataOf(stateFolder)

/** For the modules of a part that the state has: whoever loads them has asked before. */
export function readStateData(name: string): string {
  const text = stateData.text(name)
  if (text === undefined) throw new Error(`the state's demonstration has no ${name}`)
  return text
}
export const readStateJson = <T>(name: string): T => JSON.parse(readStateData(name)) as T
