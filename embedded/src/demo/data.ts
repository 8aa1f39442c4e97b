/** Reads the files of data/, which every state's demonstration shares: words, texts, branches of business, all of them invented. */
import { readFileSync } from 'node:fs'

export const readData = (name: string): string =>
  readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8')

/** Nothing checks the shape here; generate.test.ts finds data that do not fit. */
export const readJsonData = <T>(name: string): T => JSON.parse(readData(name)) as T
