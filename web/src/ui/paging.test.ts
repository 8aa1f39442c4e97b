import { expect, test } from 'vitest'
import { pageButtons, reachablePages } from './paging.ts'

test.each([
  [0, 1, []],
  [0, 2, [0, 1]],
  [0, 30, [0, 1, 2, 3, 4, 5, 6]],
  [10, 30, [7, 8, 9, 10, 11, 12, 13]],
  [29, 30, [23, 24, 25, 26, 27, 28, 29]],
  [2, 5, [0, 1, 2, 3, 4]],
])('page %i of %i', (page, total, expected) => {
  expect(pageButtons(page, total)).toEqual(expected)
})

test('nothing is offered that the API would refuse', () => {
  expect(reachablePages(2000, 10)).toBe(1000)
  expect(reachablePages(3, 10)).toBe(3)
})
