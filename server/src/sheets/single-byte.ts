/**
 * Tells text of the old Macintosh from text of Windows (DATA-35). Both have one byte a letter, and nothing in a file says which:
 * it shows by where letters of the one would be signs, or capitals amid small letters, of the other.
 */
import { createReadStream } from 'node:fs'

export type SingleByte = 'windows-1252' | 'macintosh'

const within = (...ranges: [number, number][]): ReadonlySet<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)))
const capitals = within([0x41, 0x5a])
const small = within([0x61, 0x7a])
const isLetter = (byte: number | undefined) => byte !== undefined && (capitals.has(byte) || small.has(byte))

/** á à â ä ã å ç é è ê ë ... of a Macintosh, less those that are … ‘ ’ “ ” • – — of Windows, which stand between letters too. */
const smallOfMacintosh = within([0x80, 0x84], [0x86, 0x90], [0x98, 0x9f])
/** ‚ ™ › of Windows, behind a word. */
const signsBehindWords = new Set([0x82, 0x99, 0x9b])
/** À Ã Â Ê Á Í Ó Ú of a Macintosh, which would be small letters of Windows, or Ë and Ì. */
const capitalsOfMacintosh = new Set([0xcb, 0xcc, 0xe5, 0xe6, 0xe7, 0xea, 0xee, 0xf2])
/** à á â ã ç é ê í ñ ó ô õ ú ü of Windows. */
const smallOfWindows = new Set([
  0xe0, 0xe1, 0xe2, 0xe3, 0xe7, 0xe9, 0xea, 0xed, 0xf1, 0xf3, 0xf4, 0xf5, 0xfa, 0xfc,
])

/** Of how many bytes the character of UTF-8 is that begins here; 1 where none does. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 1
  return length
}

/** How many letters speak for a Macintosh, less those that speak for Windows, from the second byte on to the fourth last. */
function balanceOf(bytes: Uint8Array): number {
  let balance = 0
  for (let at = 1; at < bytes.length - 3; at++) {
    const byte = bytes[at] as number
    if (byte < 0x80) continue
    const length = utf8Length(bytes, at)
    if (length > 1) {
      at += length - 1
      continue
    }
    const [before, after] = [bytes[at - 1], bytes[at + 1]]
    if (smallOfMacintosh.has(byte)) {
      if (isLetter(before) && (isLetter(after) || !signsBehindWords.has(byte))) balance += 1
    } else if (before !== undefined && capitals.has(before) && after !== undefined && capitals.has(after)) {
      if (capitalsOfMacintosh.has(byte)) balance += 1
    } else if (before !== undefined && small.has(before) && smallOfWindows.has(byte)) balance -= 1
  }
  return balance
}

export async function singleByteOf(path: string): Promise<SingleByte> {
  let balance = 0
  // What a character stands beside may be in another chunk.
  let last = Buffer.of(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([last, chunk as Buffer])
    balance += balanceOf(bytes)
    last = bytes.subarray(-4)
  }
  return balance + balanceOf(Buffer.concat([last, Buffer.alloc(3)])) > 0 ? 'macintosh' : 'windows-1252'
}
