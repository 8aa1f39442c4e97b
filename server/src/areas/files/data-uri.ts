/** Reads a small file that a body contains as a data URI (FILE-11). */
import { wrongField } from '../../http/refusal.ts'

/** What stands before the comma; a longer one is no type with a few parameters. */
const longestHead = 200
const head = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*;base64$/
const notBase64 = /[^A-Za-z0-9+/=\s]/

export function bytesOfDataUri(uri: string, campo: string): Buffer {
  const comma = uri.slice(0, longestHead).indexOf(',')
  const data = uri.slice(comma + 1)
  if (comma < 0 || !head.test(uri.slice(0, comma)) || notBase64.test(data))
    throw wrongField(campo, 'formato-invalido')
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) throw wrongField(campo, 'formato-invalido')
  return bytes
}
