import { expect, test } from 'vitest'
import { isNearPage, pageButtons, reachablePages, typedPage } from './paging.ts'

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

test('three buttons stay on the narrowest screens, the current one among them', () => {
  for (const total of [2, 3, 8, 248])
    for (const page of [0, 1, Math.floor(total / 2), total - 1]) {
      const near = pageButtons(page, total).filter((index) => isNearPage(index, page, total))
      expect(near).toContain(page)
      expect(near).toHaveLength(Math.min(3, total))
    }
})

test('a typed number leads to its page, or to the last one', () => {
  expect(['1', ' 248 ', '999999', '0', '', 'x', '1.5'].map((text) => typedPage(text, 248))).toEqual([
    0,
    247,
    247,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
