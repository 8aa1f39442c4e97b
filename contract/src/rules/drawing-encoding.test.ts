import { expect, it } from 'vitest'
import { readDrawingText } from './drawing-encoding.ts'

const text = '<?xml version="1.0"?><svg><text>Área São José</text></svg>'
const as = (encoding: string) => text.replace('"1.0"', `"1.0" encoding="${encoding}"`)
const latin = (given: string) => Uint8Array.from(given, (sign) => sign.charCodeAt(0))
const utf16 = (given: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + given, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}

it.each([
  ['UTF-8', new TextEncoder().encode(text), text],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`), text],
  ['what says UTF-16 and is UTF-8', new TextEncoder().encode(as('UTF-16')), as('UTF-16')],
  ['ISO 8859-1', latin(as('ISO-8859-1')), as('ISO-8859-1')],
  ['Windows-1252', latin(`${as('windows-1252')}\u0096`), `${as('windows-1252')}–`],
  ['Windows-1252 that says nothing', latin(text), text],
  ['Windows-1252 that says UTF-8', latin(as('utf-8')), as('utf-8')],
  ['an encoding that nobody knows', new TextEncoder().encode(as('x-corel')), as('x-corel')],
  ['UTF-16', utf16(as('UTF-16')), as('UTF-16')],
  ['UTF-16 the other way round', utf16(as('UTF-16'), { big: true }), as('UTF-16')],
  ['UTF-16 without a mark', utf16(as('UTF-16'), { mark: false }), as('UTF-16')],
  ['UTF-16 the other way round without a mark', utf16(text, { big: true, mark: false }), text],
  ['nothing', new Uint8Array(), ''],
])('a drawing of %s arrives with its letters', (_what, bytes, right) => {
  expect(readDrawingText(bytes)).toBe(right)
})
