import { describe, expect, it } from 'vitest'
import { cepOf, dateOf, fieldsOf, nameOf, none } from './fields.ts'
import { KnownRoots } from './known-roots.ts'
import { goOver } from './lines.ts'

describe('a line', () => {
  it.each([
    ['plain fields', '"a";"";"c"', ['a', '', 'c']],
    ['a separator inside', '"a;b";"c";"d"', ['a;b', 'c', 'd']],
    ['doubled quotes', '"a ""b""";"c";"d"', ['a "b"', 'c', 'd']],
    ['doubled quotes that look like a separator', '"a"";""b";"c";"d"', ['a";"b', 'c', 'd']],
    ['a stray quote', '"a "b";"c";"d"', ['a "b', 'c', 'd']],
    ['fields without quotes', 'a;b;c', ['a', 'b', 'c']],
    ['a control character and a backslash', '"a\u0000b";"c\\d";"e"', ['a b', 'c\\\\d', 'e']],
  ])('with %s is read', (_, line, fields) => expect(fieldsOf(line, 3)).toEqual(fields))

  it.each([['"a";"b"'], ['"a";"b";"c";"d"'], ['"a";"b";"c'], ['']])(
    '%s has another number of fields',
    (line) => expect(fieldsOf(line, 3)).toBeUndefined(),
  )

  it('is seen whole and with its number, however the bytes come', async () => {
    const text = '"first"\r\n\n"third"\n"last, without an end"'
    for (const size of [1, 3, 100]) {
      async function* chunks() {
        for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
      }
      const seen: [number, string][] = []
      const see = (bytes: Buffer, start: number, end: number, line: number) => {
        seen.push([line, bytes.toString('latin1', start, end)])
      }
      for await (const { lines } of goOver(chunks(), see)) expect(lines).toBe(4)
      expect(seen).toEqual([
        [1, '"first"'],
        [3, '"third"'],
        [4, '"last, without an end"'],
      ])
    }
  })
})

it.each([
  ['20240229', '20240229'],
  ['20230229', none],
  ['20231301', none],
  ['00000000', none],
  ['0', none],
  ['', none],
  ['17991231', none],
  ['20261123', none],
  ['2024-1-1', none],
])('the date %j is %j', (written, expected) => expect(dateOf(written, '20261122')).toBe(expected))

it.each([
  ['SILVEIRA BRUM 90000000175', 'SILVEIRA BRUM'],
  ['SILVEIRA BRUM 12345678900', 'SILVEIRA BRUM 12345678900'],
  ['90000000175', none],
  ['PADARIA 24', 'PADARIA 24'],
  ['  ', none],
])('of the name %j %j is kept (REGISTRY-3)', (written, expected) => expect(nameOf(written)).toBe(expected))

it('a CEP that lost its zero gets it back', () => {
  expect([cepOf('1310100'), cepOf('90119900'), cepOf('9011990A')]).toEqual(['01310100', '90119900', none])
})

it('roots are known exactly, with letters or without', () => {
  const known = new KnownRoots()
  const added = ['00000000', '99999999', '12345678', '12ABC345', '0000000A', '1E000005', '0X123456']
  for (const root of added) known.add(root)
  for (const root of added) expect([root, known.has(root)]).toEqual([root, true])
  for (const root of [
    '00000001',
    '12345679',
    '12345670',
    '12ABC346',
    '1234567A',
    '99999998',
    '00100000',
    '01193046',
  ])
    expect([root, known.has(root)]).toEqual([root, false])
})
