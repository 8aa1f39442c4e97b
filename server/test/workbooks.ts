/** Workbooks made by hand, as programs write them and as attackers do. */
import { strToU8, zipSync } from 'fflate'

const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** A workbook whose one sheet holds these rows of XML, and other parts where they are given. */
export function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const parts = {
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** Rows with one cell in the format's last column: two kilobytes, zipped. */
export const wideRows = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`).join('')

/**
 * The same bytes with a second directory, in the form for large archives, that names nothing but one small part: whoever
 * reads the one directory and counts by the other is deceived.
 */
export function withLyingDirectory(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip)
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const start = bytes.readUInt32LE(end + 16)
  // The first entry of the directory alone.
  const length =
    46 + bytes.readUInt16LE(start + 28) + bytes.readUInt16LE(start + 30) + bytes.readUInt16LE(start + 32)
  const large = Buffer.alloc(56)
  large.write('PK\u0006\u0006', 0, 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(1n, 24)
  large.writeBigUInt64LE(1n, 32)
  large.writeBigUInt64LE(BigInt(length), 40)
  large.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 0, 'latin1')
  locator.writeBigUInt64LE(BigInt(end), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([bytes.subarray(0, end), large, locator, bytes.subarray(end)])
}

/** What somebody has typed into a cell, or what a formula shows there. */
export type Typed = string | number | boolean | { error: string } | { date: number } | { percent: number }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(typed: Typed): string {
  if (typeof typed === 'number') return `<c><v>${typed}</v></c>`
  if (typeof typed === 'boolean') return `<c t="b"><v>${typed ? 1 : 0}</v></c>`
  if (typeof typed === 'string') return `<c t="inlineStr"><is><t>${escaped(typed)}</t></is></c>`
  if ('error' in typed) return `<c t="e"><v>${typed.error}</v></c>`
  return 'date' in typed ? `<c s="1"><v>${typed.date}</v></c>` : `<c s="2"><v>${typed.percent}</v></c>`
}

/** A workbook whose cells have their kinds, with days counted from 1900 or 1904. */
export const workbookOf = (
  rows: readonly (readonly Typed[])[],
  { from1904 = false }: { from1904?: boolean } = {},
): Uint8Array =>
  workbook(rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join(''), {
    'xl/workbook.xml': `<workbook xmlns:r="x"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<x><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></x>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>',
  })
