import { describe, expect, it } from 'vitest'
import { sectionAtLine } from './use-current-section.ts'

describe('the section in view', () => {
  const height = 900
  it('is the first one at the top of the page', () => {
    expect(sectionAtLine([200, 900, 1800], 0, height)).toBe(0)
    expect(sectionAtLine([150, 400, 800], 0, height)).toBe(0)
  })

  it('is the one that has passed the upper end', () => {
    expect(sectionAtLine([-900, 120, 900], 0.2, height)).toBe(1)
  })

  it('is the last one at the bottom, although it never comes to the top', () => {
    expect(sectionAtLine([-2000, -300, 200, 700], 1, height)).toBe(3)
  })

  it('is each in its turn on the way down', () => {
    const tops = [200, 500, 1400, 1600, 1700]
    const way = tops.at(-1) ?? 0
    const met = Array.from({ length: 101 }, (_, i) =>
      sectionAtLine(
        tops.map((top) => top - (i / 100) * (way - 700)),
        i / 100,
        height,
      ),
    )
    expect([...new Set(met)]).toEqual([0, 1, 2, 3, 4])
    expect(met).toEqual([...met].sort((a, b) => a - b))
  })
})
