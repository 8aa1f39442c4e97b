import { expect, it } from 'vitest'
import { goOver, LineTooLong, longestLine } from './lines.ts'

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
