import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { cellText } from './sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('keeps what cells begin and end with, and takes blanks beside them and their quotes away (DATA-3)', async () => {
  const path = join(folder, 'x.csv')
  await writeFile(path, 'a;b;c\n(x) ;/y/; _z_\nvoilà;à À;"(q)"\n "b c" ;"d;e" ;"""f"""\n')
  const cells: string[][] = []
  for await (const lines of readSheet(path, { columns: 3 }))
    cells.push(...lines.map((line) => line.cells.map(cellText)))
  expect(cells.slice(1)).toEqual([
    ['(x)', '/y/', '_z_'],
    ['voilà', 'à À', '(q)'],
    ['b c', 'd;e', '"f"'],
  ])
})
