/** Reads the files inside a zip as streams, and checks what yauzl leaves to its callers. */
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

export interface ZipEntry {
  name: string
  /** Unzipped. */
  size: number
  crc32: number
}

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** Calls `visit` for each file inside until it answers false. The zip is left open. */
async function eachEntry(zip: yauzl.ZipFile, visit: (entry: yauzl.Entry) => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      if (visit(entry)) zip.readEntry()
      else resolve()
    })
    zip.readEntry()
  })
}

/** @throws Error if the file is no whole zip, as after a download that broke off. */
export async function entriesOf(path: string): Promise<ZipEntry[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  try {
    const entries: ZipEntry[] = []
    await eachEntry(zip, (entry) => {
      entries.push({ name: entry.fileName, size: entry.uncompressedSize, crc32: entry.crc32 })
      return true
    })
    return entries
  } finally {
    zip.close()
  }
}

/** The bytes of one file inside. Ends with an error where they are not those that were zipped. */
export async function* readEntry(path: string, name: string): AsyncGenerator<Buffer> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  try {
    let found: yauzl.Entry | undefined
    await eachEntry(zip, (entry) => {
      if (entry.fileName === name) found = entry
      return !found
    })
    if (!found) throw new Error(`${path} no longer holds ${name}`)
    const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
    let sum = 0
    for await (const chunk of await open(found)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== found.crc32) throw new Error(`${path} is damaged: ${name} has another checksum`)
  } finally {
    zip.close()
  }
}
