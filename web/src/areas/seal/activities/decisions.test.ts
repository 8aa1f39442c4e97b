import { expect, test } from 'vitest'
import { type CodeNode, treeFromRows } from '../../../widgets/code-tree/code-tree.ts'
import { answersBelow, change, decisionOf, stillChanges, withChanges } from './decisions.ts'

const rows = [
  ['C', null],
  ['10', 'C'],
  ['109', '10'],
  ['11', 'C'],
  ['J', null],
] as const
const nodeOf = ([code]: readonly [string, string | null]): CodeNode => ({
  table: '',
  code,
  masked: code,
  label: code,
  section: false,
  current: true,
})
const tree = treeFromRows(rows, nodeOf, ([, above]) => above)
const at = (code: string) => tree.index.get(code) as number
const inForce = new Map([
  ['C', true],
  ['10', false],
])

// SEAL-2
test('the nearest answer decides, and none means no', () => {
  expect(decisionOf(tree, inForce, at('C'))).toEqual({ allows: true, by: at('C') })
  expect(decisionOf(tree, inForce, at('11'))).toEqual({ allows: true, by: at('C') })
  expect(decisionOf(tree, inForce, at('109'))).toEqual({ allows: false, by: at('10') })
  expect(decisionOf(tree, inForce, at('J'))).toEqual({ allows: false, by: undefined })
})

test('an answer as it is in force is no change', () => {
  const changed = change(inForce, change(inForce, new Map(), 'J', true), '10', null)
  expect([...changed]).toEqual([
    ['J', true],
    ['10', null],
  ])
  expect([...change(inForce, changed, 'J', null)]).toEqual([['10', null]])
  const answers = withChanges(inForce, changed)
  expect(decisionOf(tree, answers, at('109'))).toEqual({ allows: true, by: at('C') })
  // Somebody else has published one of both meanwhile.
  expect([...stillChanges(new Map([['C', true]]), changed)]).toEqual([['J', true]])
})

test('answers below a node are counted, its own is not', () => {
  expect(answersBelow(tree, inForce, at('C'))).toBe(1)
  expect(answersBelow(tree, inForce, at('10'))).toBe(0)
})
