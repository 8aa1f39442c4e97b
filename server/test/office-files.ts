/** Office documents as small as their kind allows: an archive whose parts are stored as they are. */
import { crc32 } from 'node:zlib'

function archive(parts: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    // Version, flags, method, time, date; then checksum, both sizes, and the length of the name.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, path)
    at += 30 + path.length + content.length
  }
  const index = Buffer.concat(central)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/${type}.main+xml"/></Types>`
const ooxml = (part: string, type: string) =>
  archive({ '[Content_Types].xml': contentTypes(part, type), [part]: '<x/>' })

export const officeFiles = {
  docx: ooxml('word/document.xml', 'vnd.openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: ooxml('xl/workbook.xml', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  odt: archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  /** With macros. */
  docm: ooxml('word/document.xml', 'vnd.ms-word.document.macroEnabled'),
  zip: archive({ 'readme.txt': 'x' }),
}
