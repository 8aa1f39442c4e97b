import { expect, it } from 'vitest'
import { goOver, joiningHalves, LineTooLong, longestLine } from './lines.ts'

const seen = async (chunks: Iterable<Buffer>) => {
  const lines: string[] = []
  const read = goOver(
    (async function* () {
      yield* chunks
    })(),
    (bytes, start, end) => void lines.push(bytes.toString('latin1', start, end)),
  )
  for await (const _ of read);
  return lines
}

it('finds the lines wherever the chunks end', async () => {
  const text = Buffer.from('a;1\r\nbb;2\nccc;3')
  for (let size = 1; size <= text.length; size++) {
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.subarray(i * size, (i + 1) * size),
    )
    expect(await seen(chunks)).toEqual(['a;1', 'bb;2', 'ccc;3'])
  }
})

it('refuses a line without an end as soon as it is too long', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let given = 0
  const endless = (function* () {
    for (;;) {
      given += chunk.length
      yield chunk
    }
  })()
  await expect(seen(endless)).rejects.toBeInstanceOf(LineTooLong)
  expect(given).toBeLessThanOrEqual(longestLine + 2 * chunk.length)
})

it('takes lines longer than a portion', async () => {
  const long = 'y'.repeat(3 * 1024 * 1024)
  expect(await seen([Buffer.from(`a\n${long}`), Buffer.from('z\nb\n')])).toEqual(['a', `${long}z`, 'b'])
})

const record = (root: string, ...texts: string[]) => [root, ...texts].map((text) => `"${text}"`).join(';')

it.each([
  [
    'whole records',
    [record('71000001', 'a'), record('71000002', 'b')],
    [
      [1, '"71000001";"a"'],
      [2, '"71000002";"b"'],
    ],
  ],
  [
    'a record over two lines',
    ['"71000001";"a', 'b";"c"', record('71000002', 'd')],
    [
      [1, '"71000001";"a\nb";"c"'],
      [3, '"71000002";"d"'],
    ],
  ],
  ['a record over three lines', ['"71000001";"a', 'b', 'c"'], [[1, '"71000001";"a\nb\nc"']]],
  [
    'a record whose end another one takes',
    ['"71000001";"a', record('71000002', 'd')],
    [
      [1, undefined],
      [2, '"71000002";"d"'],
    ],
  ],
  [
    'two beginnings',
    ['"71000001";"a', '"71000002";"b', 'c"'],
    [
      [1, undefined],
      [2, '"71000002";"b\nc"'],
    ],
  ],
  [
    'an end without a beginning',
    ['b";"c"', record('71000002', 'd')],
    [
      [1, 'b";"c"'],
      [2, '"71000002";"d"'],
    ],
  ],
  ['a beginning alone', ['"71000001";"a'], [[1, undefined]]],
  [
    'more lines than a record has',
    ['"71000001";"a', ...Array<string>(9).fill('b'), 'c"'],
    [
      [1, undefined],
      [11, 'c"'],
    ],
  ],
] as const)('joins the halves of %s (REGISTRY-22)', async (_, lines, expected) => {
  const found: [number, string | undefined][] = []
  const { see, end } = joiningHalves(
    (bytes, start, stop, line) => void found.push([line, bytes.toString('latin1', start, stop)]),
    (text, line) => void found.push([line, text]),
  )
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  for await (const _ of goOver(
    (async function* () {
      yield bytes
    })(),
    see,
  ));
  end()
  expect(found).toEqual(expected)
})
