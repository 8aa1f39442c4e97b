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

const mac = {
  á: 0x87,
  ã: 0x8b,
  ç: 0x8d,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  õ: 0x9b,
  ú: 0x9c,
  Ã: 0xcc,
  É: 0x83,
  Í: 0xea,
  '’': 0xd5,
}
const macintosh = (text: string) =>
  Buffer.from(Array.from(text, (letter) => mac[letter as keyof typeof mac] ?? letter.charCodeAt(0)))

it.each([
  'nome;texto\rSão José;Coração, informações, Panambi\rIjuí;Três\r'.replace('ê', 'e'),
  'NOME;TEXTO\nSÃO JOSÉ;IJUÍ\n',
  `nome;texto\n${'a;b\n'.repeat(50_000)}Sant’Ana do Livramento;Cabeça d’água, Pelotas, bloco 3\n`,
])('tells text of a Macintosh from text of Windows: case %# (DATA-35)', async (text) => {
  const lines = text
    .trim()
    .split(/[\r\n]/)
    .map((line, i) => [i + 1, ...line.split(';')])
  expect(await rowsOf(macintosh(text))).toEqual(lines)
  expect(await rowsOf(text)).toEqual(lines)
})

it.each([
  'MARCA™;Sant\x92Ana',
  'a \x93Casa\x94 de Jo\xe3o;d\x92\xe1gua \x96 Rio\x96Porto',
  'S\xc3O JOS\xc9;A\xc7\xd5ES',
  'Jos\xe9 \x8a\x8a;\x80 5',
])('leaves text of Windows: case %#', async (line) => {
  const bytes = Buffer.from(`x;y\n${line.replace('™', '\x99')}\n`, 'latin1')
  expect((await rowsOf(bytes))[1]?.slice(1)).toEqual(
    new TextDecoder('windows-1252').decode(bytes).split('\n')[1]?.split(';'),
  )
})

it('reads UTF-16 without a mark (DATA-35)', async () => {
  const text = 'nome\ttexto\r\nSant’Ana\tação\r\n'
  const rows = [
    [1, 'nome', 'texto'],
    [2, 'Sant’Ana', 'ação'],
  ]
  expect(await rowsOf(Buffer.from(text, 'utf16le'))).toEqual(rows)
  expect(await rowsOf(Buffer.from(text, 'utf16le').swap16())).toEqual(rows)
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
