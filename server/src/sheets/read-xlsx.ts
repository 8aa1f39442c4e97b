import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { MB } from '@invest/contract/limits'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import yauzl from 'yauzl'
import { type SheetLine, SheetUnreadable } from './sheet.ts'

/** All that a workbook may unzip to; larger tables come as CSV, which is read as a stream. */
export const workbookBytes = 64 * MB
const mostEntries = 500

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** A zip of a few kilobytes may unzip to gigabytes, and may lie about it, so all of it is unzipped once and counted. */
async function refuseBomb(path: string): Promise<void> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  let bytes = 0
  let entries = 0
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: yauzl.Entry) => {
        entries += 1
        if (bytes + entry.uncompressedSize > workbookBytes || entries > mostEntries)
          return reject(new SheetUnreadable('GRANDE_DEMAIS', 'the workbook is too large'))
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          // yauzl ends with an error where an entry holds more than it says.
          stream.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          stream.on('error', reject)
          stream.on('end', () => zip.readEntry())
        })
      })
      zip.readEntry()
    })
  } finally {
    zip.close()
  }
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  return String(value)
}

/** Spreadsheets keep 15 digits; what stands behind them comes from the binary form. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))

/** The first sheet; a formula counts with the result that its program has stored. */
export async function* readXlsx(
  path: string,
  onBytes: (read: number) => Promise<void>,
): AsyncGenerator<SheetLine[]> {
  try {
    await refuseBomb(path)
    const bytes = await readFile(path)
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      await onBytes(bytes.length)
      yield [{ line: index + 1, cells: values.map(textOf) }]
    }
  } catch (error) {
    if (error instanceof SheetUnreadable) throw error
    throw new SheetUnreadable('ILEGIVEL', error instanceof Error ? error.message : String(error))
  }
}
