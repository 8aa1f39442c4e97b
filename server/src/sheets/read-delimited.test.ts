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

async function rowsOf(content: string | Uint8Array): Promise<[number, ...string[]][]> {
  const path = join(folder, 'y.csv')
  await writeFile(path, content)
  const rows: [number, ...string[]][] = []
  for await (const lines of readSheet(path, { columns: 2 }))
    for (const { line, cells } of lines) rows.push([line, ...cells.map(cellText)])
  return rows
}
const utf16 = (text: string, swapped = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return swapped ? bytes.swap16() : bytes
}

it('numbers rows as a spreadsheet does: a cell may hold ends of lines, and empty rows count (DATA-35)', async () => {
  expect(await rowsOf('a;b\n"1\n2\r\n3";c\n\n;\nd;e\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1\n2\r\n3', 'c'],
    [5, 'd', 'e'],
  ])
})

it('takes a line `sep=;` for the setting that it is (DATA-35)', async () => {
  const rows = [
    [1, 'dia', 'nome, curto'],
    [2, '20/09/2027', 'Sant’Ana'],
  ]
  expect(await rowsOf('\uFEFFsep=;\r\ndia;nome, curto\r\n20/09/2027;Sant’Ana\r\n')).toEqual(rows)
  expect(await rowsOf('"sep=|"\ndia|nome, curto\n20/09/2027|Sant’Ana')).toEqual(rows)
  expect(await rowsOf(utf16('sep=;\r\ndia;nome, curto\r\n20/09/2027;Sant’Ana\r\n'))).toEqual(rows)
})

it.each([
  // ’, – “ and ” of Windows-1252, which Latin-1 does not have, and the sign of the euro.
  [
    'Windows-1252',
    Buffer.from('nome\ttexto\r\nSant\x92Ana\t\x96 \x93padroeira\x94 (1 \x80) \xE0\r\n', 'latin1'),
  ],
  ['UTF-16', utf16('nome\ttexto\r\nSant’Ana\t– “padroeira” (1 €) à\r\n')],
  ['UTF-16 with the other byte first', utf16('nome\ttexto\r\nSant’Ana\t– “padroeira” (1 €) à\r\n', true)],
])('reads %s (DATA-35)', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    [1, 'nome', 'texto'],
    [2, 'Sant’Ana', '– “padroeira” (1 €) à'],
  ])
})

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
