import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wideRows, withLyingDirectory, workbook } from '../../test/workbooks.ts'
import { readSheet } from './read-sheet.ts'
import { mostRows } from './read-xlsx.ts'
import { cellText, type SheetLine } from './sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-sheet-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

let files = 0
async function linesOf(bytes: Uint8Array, columns = 3): Promise<SheetLine[]> {
  const path = join(folder, `${files++}.xlsx`)
  await writeFile(path, bytes)
  const found: SheetLine[] = []
  for await (const some of readSheet(path, { columns })) found.push(...some)
  return found
}
const problemOf = (bytes: Uint8Array, columns?: number) =>
  linesOf(bytes, columns).then(
    () => 'none',
    (error: { problem?: string }) => error.problem ?? error,
  )

it('gives each cell with its kind, and each row by the number that the program shows (DATA-21)', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/>
    <numFmt numFmtId="171" formatCode="&quot;day &quot;0.00 [Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  const rels = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="x/styles" Target="styles.xml"/>
    <Relationship Id="rId3" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  const texts = `<sst><si><t>Sede </t></si><si><r><t>Rua </t></r><r><t xml:space="preserve">A &amp; B</t></r>
    <rPh sb="0" eb="1"><t>rua</t></rPh></si></sst>`
  const rows = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="b"><v>1</v></c></row>
    <row r="4"><c r="A4"/></row>
    <row r="7"><c r="A7" s="1"><v>46351</v></c><c r="B7" s="2"><v>46351.5</v></c><c r="C7" s="3"><v>1.5</v></c>
      <c r="D7" t="e"><v>#REF!</v></c><c r="E7"><f>1/3</f><v>0.30000000000000004</v></c><c r="F7" t="inlineStr"><is><t>x_x000D_</t></is></c></row>
    <row><c><v>8</v></c><c t="str"><f>"a"</f><v>a</v></c></row>`
  const more = {
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': texts,
    'xl/_rels/workbook.xml.rels': rels,
  }
  const empty = { kind: 'empty', value: null }
  const found = await linesOf(workbook(rows, more))
  expect(found).toEqual([
    {
      line: 3,
      cells: [
        { kind: 'text', value: 'Sede ' },
        { kind: 'text', value: 'Rua A & B' },
        empty,
        { kind: 'boolean', value: true },
      ],
    },
    {
      line: 7,
      cells: [
        { kind: 'date', value: '2026-11-25' },
        { kind: 'date', value: '2026-11-25T12:00:00' },
        { kind: 'number', value: 1.5 },
        { kind: 'error', value: '#REF!' },
        { kind: 'number', value: 0.30000000000000004 },
        { kind: 'text', value: 'x\r' },
      ],
    },
    {
      line: 8,
      cells: [
        { kind: 'number', value: 8 },
        { kind: 'text', value: 'a' },
      ],
    },
  ])
  expect(found[1]?.cells.map(cellText)).toEqual(['2026-11-25', '2026-11-25', '1.5', '#REF!', '0.3', 'x'])
  const from1904 =
    '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>'
  const older = await linesOf(
    workbook('<row><c s="1"><v>1</v></c></row>', { ...more, 'xl/workbook.xml': from1904 }),
  )
  expect(older).toEqual([{ line: 1, cells: [{ kind: 'date', value: '1904-01-02' }] }])
})

it('reads the first sheet that is shown, and tells a per cent from its number (DATA-35)', async () => {
  const sheet = (value: number, style = 0) =>
    `<worksheet><sheetData><row><c s="${style}"><v>${value}</v></c></row></sheetData></worksheet>`
  const bytes = workbook('', {
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="apoio" state="hidden" r:id="rId1"/>
      <sheet name="mais" state="veryHidden" r:id="rId1"/><sheet name="dados" state="visible" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<x><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></x>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(1),
    'xl/worksheets/sheet2.xml': sheet(0.9, 1),
  })
  expect(await linesOf(bytes)).toEqual([{ line: 1, cells: [{ kind: 'number', value: 0.9, percent: true }] }])
})

it('reads what a program writes', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'first',
        rows: [
          ['cnpj', 'desde'],
          [191, new Date('2026-11-25T00:00:00Z')],
        ],
      },
      { name: 'second', rows: [['x']] },
    ],
  })
  expect((await linesOf(bytes)).map(({ cells }) => cells.map(cellText))).toEqual([
    ['cnpj', 'desde'],
    ['191', '2026-11-25'],
  ])
})

it('refuses rows that are too wide at the first of them, and answers others meanwhile (DATA-21)', async () => {
  // The last of these rows is broken: whoever reads so far says that it can't be read.
  const bytes = workbook(`${wideRows(5000)}<row r="0"/>`)
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  expect(await problemOf(bytes)).toBe('COLUNAS_DEMAIS')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(3)
})

it.each([
  ['the last column that is allowed', '<row><c r="BA1"><v>1</v></c></row>', 'none'],
  ['the first that is not', '<row><c r="BB1"><v>1</v></c></row>', 'COLUNAS_DEMAIS'],
  ['empty cells with a colour', '<row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>', 'none'],
  ['a column that no sheet has', '<row><c r="ZZZ1"><v>1</v></c></row>', 'ILEGIVEL'],
  ['a row that no sheet has', '<row r="1048577"><c><v>1</v></c></row>', 'ILEGIVEL'],
  ['a text that is not there', '<row><c t="s"><v>7</v></c></row>', 'ILEGIVEL'],
  ['no number', '<row><c><v>x</v></c></row>', 'ILEGIVEL'],
  ['one row more', '<row><c><v>1</v></c></row>'.repeat(mostRows + 1), 'GRANDE_DEMAIS'],
  ['more than may be unzipped', ' '.repeat(65 * 1_048_576), 'GRANDE_DEMAIS'],
])('judges %s (DATA-21)', async (_, rows, expected) => {
  expect(await problemOf(workbook(rows))).toBe(expected)
})

it('is not deceived by a second directory: the reader counts what it unzips itself (DATA-21)', async () => {
  const bytes = workbook(' '.repeat(65 * 1_048_576))
  expect(['GRANDE_DEMAIS', 'ILEGIVEL']).toContain(await problemOf(withLyingDirectory(bytes)))
})

const texts = (count: number, text: string) => ({
  'xl/sharedStrings.xml': `<sst>${`<si><t>${text}</t></si>`.repeat(count)}</sst>`,
  'xl/_rels/workbook.xml.rels': `<x><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></x>`,
})
it.each([
  ['elements without an end', '<a>'.repeat(1_000_000), {}, 'ILEGIVEL'],
  [
    'an element with a hundred thousand attributes',
    `<row${Array.from({ length: 100_000 }, (_, i) => ` a${i}="1"`).join('')}/>`,
    {},
    'ILEGIVEL',
  ],
  ['half a million texts', '', texts(500_001, 'x'), 'GRANDE_DEMAIS'],
  ['texts of 33 MB', '', texts(3300, 'x'.repeat(10_000)), 'GRANDE_DEMAIS'],
])('does not keep %s (DATA-21)', async (_, rows, more, expected) => {
  expect(await problemOf(workbook(rows, more))).toBe(expected)
})

it('takes no entities of a document’s own', async () => {
  const sheet =
    '<!DOCTYPE x [<!ENTITY a "1">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>'
  expect(await problemOf(workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toBe('ILEGIVEL')
})

it.each([
  ['an old one, or one behind a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'PLANILHA_ANTIGA'],
  ['one of OpenDocument', zipSync({ 'content.xml': strToU8('<x/>') }), 'PLANILHA_ODS'],
])('tells %s (DATA-35)', async (_, bytes, expected) => {
  expect(await problemOf(bytes)).toBe(expected)
})

it('leaves nothing behind', async () => {
  await linesOf(workbook('<row><c><v>1</v></c></row>'))
  await problemOf(workbook('<row><c>'))
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('invest-upload'))
})
