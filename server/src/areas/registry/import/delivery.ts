/** Finds the files of one monthly delivery in a folder, zipped or not (REGISTRY-12). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { companyColumns } from './company.ts'
import { establishmentColumns } from './establishment.ts'
import { fieldsOf } from './fields.ts'
import { entriesOf, readEntry } from './zip-file.ts'

export type FileKind = 'ESTABELECIMENTOS' | 'EMPRESAS'

export interface DeliveryFile {
  kind: FileKind
  /** As reports name it: the file, and for a zip the file inside it. */
  name: string
  /** Unzipped bytes. */
  size: number
  /** Changes when the file does. */
  identity: string
  read(): AsyncIterable<Buffer>
}

export interface Delivery {
  folder: string
  /** Establishments first: they tell which companies are kept. */
  files: DeliveryFile[]
  /** A digest over all files. */
  identity: string
  /** Why this may not be a whole delivery. */
  doubts: { problem: 'PARTE_FALTA' | 'ENTREGAS_MISTURADAS'; text: string }[]
}

/** There is no delivery, or a file of it can't be read. */
export class NoDelivery extends Error {}

const markers: [FileKind, RegExp, RegExp][] = [
  ['ESTABELECIMENTOS', /ESTABELE/i, /^Estabelecimentos\d*/i],
  ['EMPRESAS', /EMPRECSV/i, /^Empresas\d*/i],
]

/** The kind of a file by the marker in its own name, else by the name of the zip around it. */
function kindOf(name: string, zip = name): FileKind | undefined {
  const found =
    markers.find(([, marker]) => marker.test(name)) ?? markers.find(([, , outer]) => outer.test(zip))
  return found?.[0]
}

async function filesIn(folder: string, name: string): Promise<DeliveryFile[]> {
  const path = join(folder, name)
  if (!/\.zip$/i.test(name)) {
    const kind = kindOf(name)
    const { size, mtimeMs } = await stat(path)
    if (!kind) return []
    if (await isCut(path, kind, size))
      throw new NoDelivery(`${path} is not whole: it ends within a line. Download it again.`)
    const read = () => createReadStream(path, { highWaterMark: 1 << 20 })
    return [{ kind, name, size, identity: `${name} ${size} ${mtimeMs}`, read }]
  }
  if (!kindOf(name)) return []
  const entries = await entriesOf(path).catch((cause: Error) => {
    throw new NoDelivery(`${path} is not a whole zip file (${cause.message}). Download it again.`, { cause })
  })
  return entries.flatMap((entry) => {
    const kind = kindOf(entry.name, name)
    if (!kind || entry.size === 0) return []
    const { size, crc32 } = entry
    const identity = `${entry.name} ${size} ${crc32}`
    return [{ kind, name: `${name}/${entry.name}`, size, identity, read: () => readEntry(path, entry.name) }]
  })
}

const columns: Readonly<Record<FileKind, number>> = {
  ESTABELECIMENTOS: establishmentColumns,
  EMPRESAS: companyColumns,
}
/** Far more than a line has. */
const endBytes = 65_536

/** Whether a download has broken off, or goes on: the last line has neither an end nor all of its columns (REGISTRY-12). */
async function isCut(path: string, kind: FileKind, size: number): Promise<boolean> {
  const file = await open(path)
  try {
    const from = Math.max(0, size - endBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const end = buffer.toString('latin1', 0, bytesRead)
    if (end === '' || /[\r\n]$/.test(end)) return false
    return fieldsOf(end.slice(end.lastIndexOf('\n') + 1), columns[kind]) === undefined
  } finally {
    await file.close()
  }
}

/** `Estabelecimentos3.zip` and `K3241.K03200Y3.D60110.ESTABELE` are part 3. */
const partOf = (name: string): number | undefined => {
  const found = /(?:Estabelecimentos|Empresas|Y)(\d+)/i.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}
/** `D60110` in the name of a file: the day of its extraction. */
const extractedOn = (name: string): string | undefined => /\.(D\d{5})\./i.exec(name)?.[1]

function doubtsOf(files: DeliveryFile[]): Delivery['doubts'] {
  const doubts: Delivery['doubts'] = []
  for (const [kind] of markers) {
    const parts = new Set(files.filter((file) => file.kind === kind).map((file) => partOf(file.name)))
    const numbers = [...parts].filter((part) => part !== undefined)
    const missing = Array.from({ length: Math.max(-1, ...numbers) }, (_, i) => i).filter((i) => !parts.has(i))
    if (missing.length > 0)
      doubts.push({ problem: 'PARTE_FALTA', text: `part ${missing.join(', ')} of ${kind} is missing` })
  }
  const days = new Set(files.map((file) => extractedOn(file.name)).filter((day) => day !== undefined))
  if (days.size > 1)
    doubts.push({
      problem: 'ENTREGAS_MISTURADAS',
      text: `its files are of different deliveries (${[...days].sort().join(', ')})`,
    })
  return doubts
}

/** @throws NoDelivery if the folder has no delivery, or a file that can't be read. */
export async function findDelivery(folder: string): Promise<Delivery> {
  const names = await readdir(folder).catch((cause: Error) => {
    throw new NoDelivery(`${folder} can't be read: ${cause.message}`, { cause })
  })
  const found: DeliveryFile[] = []
  for (const name of names.sort()) found.push(...(await filesIn(folder, name)))
  // A zip that was unzipped beside itself counts once.
  const plain = new Set(found.map((file) => file.name))
  const files = found.filter((file) => !plain.has(file.name.split('/')[1] ?? ''))
  for (const [kind, marker] of markers)
    if (!files.some((file) => file.kind === kind))
      throw new NoDelivery(
        `${folder} holds no file of ${kind} (${marker.source} in the name, or zips of them).`,
      )
  files.sort((a, b) => Number(a.kind === 'EMPRESAS') - Number(b.kind === 'EMPRESAS'))
  const digest = createHash('sha256')
  for (const identity of files.map((file) => file.identity).sort()) digest.update(`${identity}\n`)
  return { folder, files, identity: digest.digest('hex'), doubts: doubtsOf(files) }
}
