import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRoom } from './make-room.ts'

const moved = (signs: { x: number; y: number; radius: number }[]) => {
  const shifts = makeRoom(signs)
  return signs.map((sign, i) => ({
    x: sign.x + (shifts[i]?.dx ?? 0),
    y: sign.y + (shifts[i]?.dy ?? 0),
    radius: sign.radius,
  }))
}

test('signs with room stay where they are', () => {
  expect(
    makeRoom([
      { x: 0, y: 0, radius: 10 },
      { x: 40, y: 0, radius: 10 },
    ]),
  ).toEqual([
    { dx: 0, dy: 0 },
    { dx: 0, dy: 0 },
  ])
})

test('an airport below a cluster moves to its rim, and the cluster stays', () => {
  const [cluster, airport] = moved([
    { x: 100, y: 100, radius: 30 },
    { x: 102, y: 98, radius: 12 },
  ])
  expect(cluster).toMatchObject({ x: 100, y: 100 })
  const off = Math.hypot((airport?.x ?? 0) - 100, (airport?.y ?? 0) - 100)
  expect(off).toBeGreaterThanOrEqual(43)
  expect(off).toBeLessThan(60)
})

test('no few signs ever cover each other, wherever they lie', () => {
  const sign = fc.record({
    x: fc.integer({ min: 0, max: 60 }),
    y: fc.integer({ min: 0, max: 60 }),
    radius: fc.constantFrom(8, 12),
  })
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 6 }), (signs) => {
      const all = moved(signs)
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius)
    }),
  )
})

test('a name stands beside a cluster, and is left out where there is no room', () => {
  const name = { x: 0, y: 0, half: { width: 40, height: 8 } }
  const [, beside] = makeRoom([{ x: 0, y: 0, radius: 30 }, name])
  expect(Math.abs(beside?.dx ?? 0) >= 70 || Math.abs(beside?.dy ?? 0) >= 38).toBe(true)
  expect(makeRoom([{ x: 0, y: 0, radius: 300 }, name])[1]).toBeUndefined()
})

test('a name is left out rather than moved where another town or the sea would be named (MAP-26)', () => {
  const name = { x: 0, y: 0, half: { width: 50, height: 8 } }
  const row = [-60, 0, 60].map((x) => ({ x, y: 0, radius: 30 }))
  const near = makeRoom([...row, name]).at(-1)
  expect(Math.abs(near?.dy ?? 0)).toBeLessThanOrEqual(48)
  const rows = [-60, 0, 60].flatMap((y) => row.map((sign) => ({ ...sign, y })))
  expect(makeRoom([...rows, name]).at(-1)).toBeUndefined()
})
