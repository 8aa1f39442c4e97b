import { expect, test } from 'vitest'
import { type Box, type Direction, nearestLot } from './nearest-lot.ts'

const at = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 })
/** Two rows of three, and one far below on the right. */
const boxes = new Map([
  ['a', at(0, 0)],
  ['b', at(12, 0)],
  ['c', at(24, 0)],
  ['d', at(0, 20)],
  ['e', at(12, 20)],
  ['f', at(24, 20)],
  ['far', at(90, 80)],
])

test.each<[string, Direction, string | undefined]>([
  ['a', 'right', 'b'],
  ['c', 'left', 'b'],
  ['a', 'down', 'd'],
  ['e', 'up', 'b'],
  ['f', 'right', 'far'],
  ['far', 'up', 'f'],
  ['a', 'left', undefined],
  ['far', 'down', undefined],
  ['unknown', 'down', undefined],
])('from %s %s leads to %s', (from, direction, to) => {
  expect(nearestLot(boxes, from, direction)).toBe(to)
})

test('what lies straight ahead comes before what is nearer but aside', () => {
  const uneven = new Map([
    ['start', at(0, 0)],
    ['aside', at(6, 14)],
    ['ahead', at(22, 0)],
  ])
  expect(nearestLot(uneven, 'start', 'right')).toBe('ahead')
})
