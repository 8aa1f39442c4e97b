import fc from 'fast-check'
import { expect, it } from 'vitest'
import { widthOf } from '../../../brand/outlines.ts'
import { fitName } from './fit-name.ts'

const room = { width: 880, largest: 46, largestOfTwo: 36, smallest: 20 }
const measure = (text: string) => widthOf(text, { weight: 'bold', size: 1 })

it('never exceeds its room, and never has more than two lines or less than the smallest size', () => {
  const word = fc.stringMatching(/^[A-Z&<>"ÇÃÉÍÓÚ0-9.]{1,40}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const { size, lines } = fitName(words.join(' ').slice(0, 200), measure, room)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(size).toBeGreaterThanOrEqual(room.smallest)
      expect(size).toBeLessThanOrEqual(room.largest)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width + 0.01)
    }),
    { numRuns: 200 },
  )
})

it('keeps a short name large on one line, breaks a long one between words, and marks what it cuts', () => {
  expect(fitName('PADARIA LTDA', measure, room)).toEqual({ size: 46, lines: ['PADARIA LTDA'] })
  const long = fitName('COOPERATIVA AGROINDUSTRIAL DOS PRODUTORES DE UVA DA SERRA LTDA', measure, room)
  expect(long.lines.join(' ')).toBe('COOPERATIVA AGROINDUSTRIAL DOS PRODUTORES DE UVA DA SERRA LTDA')
  expect(long.lines).toHaveLength(2)
  expect(fitName('W'.repeat(200), measure, room).lines.at(-1)).toMatch(/…$/)
})
