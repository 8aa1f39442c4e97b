/** Reads a small file that a body contains as a data URI (FILE-11). */
import { Refusal } from '../../http/refusal.ts'

export function bytesOfDataUri(uri: string, campo: string): Buffer {
  const match = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/=\s]+)$/.exec(uri)
  const bytes = match?.[1] && Buffer.from(match[1], 'base64')
  if (!bytes || bytes.length === 0)
    throw new Refusal('dados-invalidos', { campos: { [campo]: { key: 'formato-invalido' } } })
  return bytes
}
