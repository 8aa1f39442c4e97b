import { limits } from '@invest/contract/limits'
import { describe, expect, it } from 'vitest'
import { isWithinBounds } from './json-bounds.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the bounds of a JSON text', () => {
  it.each([
    ['as deep as allowed', nested(limits.bodyDepth), true],
    ['a level deeper', nested(limits.bodyDepth + 1), false],
    ['ten thousand levels', `{"nome":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`, false],
    ['many levels side by side', `[${'[],'.repeat(100)}[]]`, true],
    ['as many values as allowed', `[${'1,'.repeat(limits.bodyValues - 1)}1]`, true],
    ['one value more', `[${'1,'.repeat(limits.bodyValues)}1]`, false],
    ['brackets and commas inside a text', JSON.stringify('[{,'.repeat(20_000)), true],
    ['a text with quotes and backslashes', JSON.stringify(`\\"${'\\'.repeat(9)}"[`.repeat(5000)), true],
    ['brackets after a text that ends in a backslash', `["a\\\\",${nested(30)}]`, false],
    ['a text without an end', `["${'['.repeat(50)}`, true],
  ])('%s', (_, json, within) => {
    expect(isWithinBounds(json)).toBe(within)
  })

  it('are wider for a call that allows more', () => {
    expect(isWithinBounds('[1,2,3]', 3)).toBe(true)
    expect(isWithinBounds('[1,2,3]', 2)).toBe(false)
    expect(isWithinBounds(`[${'1,'.repeat(limits.bodyValues)}1]`, limits.municipalityValues)).toBe(true)
  })
})
