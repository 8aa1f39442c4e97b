/** The parts of a workbook, unzipped as they are read, and counted by the one who reads them. */
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { MB } from '@invest/contract/limits'
import yauzl from 'yauzl'
import { SheetUnreadable } from '../sheet.ts'

/** All that is unzipped of a workbook; larger tables come as CSV, which is read as a stream. */
export const workbookBytes = 64 * MB
const mostEntries = 500

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

export interface Parts {
  /** The text of a part, piece by piece; undefined where there is none of this name. */
  read(name: string): AsyncGenerator<string> | undefined
  close(): void
}

export async function openParts(path: string): Promise<Parts> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, yauzl.Entry>()
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry)
        if (entries.size > mostEntries || entry.uncompressedSize > workbookBytes)
          reject(new SheetUnreadable('GRANDE_DEMAIS', 'too many parts, or too large a one'))
        else zip.readEntry()
      })
      zip.readEntry()
    })
  } catch (error) {
    zip.close()
    throw error
  }
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  let unzipped = 0

  async function* textOf(entry: yauzl.Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder()
    for await (const chunk of await open(entry)) {
      // A part that holds more than the directory says ends with an error of the zip's reader.
      unzipped += (chunk as Buffer).length
      if (unzipped > workbookBytes) throw new SheetUnreadable('GRANDE_DEMAIS', 'too many bytes')
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  }

  return {
    read(name) {
      const entry = entries.get(name)
      return entry && textOf(entry)
    },
    close: () => zip.close(),
  }
}
