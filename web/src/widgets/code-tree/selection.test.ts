import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ancestorsOf,
  type CodeTree,
  childrenOf,
  isAncestor,
  keyOf,
  treeFromNested,
  treeFromRows,
  walkTo,
} from './code-tree.ts'
import { checkStateOf, finalise, finaliseAll, type Selection, selectionOf, toggle } from './selection.ts'

/** A naive model of the rules, with nested objects and sets of paths. */
interface Item {
  code: string
  table: string
  current: boolean
  children: Item[]
}
const item: fc.Arbitrary<Item> = fc.letrec<{ item: Item }>((tie) => ({
  item: fc
    .record({
      current: fc.nat(9).map((n) => n > 1),
      children: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constant<Item[]>([]),
        fc.array(tie('item'), { maxLength: 4 }),
      ),
    })
    .map((drawn) => ({ code: '', table: '', ...drawn })),
})).item
const forest = fc.array(item, { minLength: 1, maxLength: 4 }).map((roots) => {
  // The text of these codes says nothing about ancestry, so code that relies on it fails.
  let next = 0
  const name = (node: Item, table: string): Item => ({
    code: String(next++ % 7) + String(next),
    table,
    // Only leaves expire, so every folder can be chosen.
    current: node.current || node.children.length > 0,
    children: node.children.map((child) => name(child, table)),
  })
  return roots.map((node, i) => name(node, i % 2 ? 'NBS' : 'NCM'))
})

const build = (roots: Item[]): CodeTree =>
  treeFromNested(
    roots,
    ({ code, table, current }) => ({ code, table, current, masked: code, label: code, section: false }),
    (node) => node.children,
  )

class Naive {
  chosen = new Set<Item>()
  parents = new Map<Item, Item>()
  all: Item[] = []
  constructor(roots: Item[]) {
    const visit = (node: Item) => {
      this.all.push(node)
      for (const child of node.children) {
        this.parents.set(child, node)
        visit(child)
      }
    }
    for (const node of roots) visit(node)
  }
  above(node: Item): Item[] {
    const parent = this.parents.get(node)
    return parent ? [parent, ...this.above(parent)] : []
  }
  below(node: Item): Item[] {
    return node.children.flatMap((child) => [child, ...this.below(child)])
  }
  toggle(node: Item) {
    if (this.chosen.delete(node)) return
    if (!node.current || this.above(node).some((a) => this.chosen.has(a))) return
    for (const child of this.below(node)) this.chosen.delete(child)
    this.chosen.add(node)
  }
  finalise(folder: Item) {
    const may = folder.children.filter((child) => child.current)
    if (may.length === 0 || !may.every((child) => this.chosen.has(child))) return
    for (const child of this.below(folder)) this.chosen.delete(child)
    this.chosen.add(folder)
  }
  covered(): Set<Item> {
    return new Set([...this.chosen].flatMap((node) => [node, ...this.below(node)]))
  }
}

type Step = { kind: 'toggle' | 'finalise'; pick: number }
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('toggle' as const, 'toggle' as const, 'finalise' as const),
    pick: fc.nat(),
  }),
  { maxLength: 40 },
)

function run(roots: Item[], walk: Step[]) {
  const tree = build(roots)
  const model = new Naive(roots)
  let selection: Selection = new Set()
  for (const { kind, pick } of walk) {
    const node = pick % tree.nodes.length
    selection = kind === 'toggle' ? toggle(tree, selection, node) : finalise(tree, selection, node)
    model[kind](model.all[node] as Item)
  }
  return { tree, model, selection }
}

describe('the rules, against a naive model', () => {
  it('choose, cover and replace like the model after any steps', () => {
    fc.assert(
      fc.property(forest, steps, (roots, walk) => {
        const { tree, model, selection } = run(roots, walk)
        expect([...selection].sort((a, b) => a - b)).toEqual(
          model.all.flatMap((node, i) => (model.chosen.has(node) ? [i] : [])),
        )
        const covered = model.covered()
        for (const [i, node] of model.all.entries()) {
          const mark = checkStateOf(tree, selection, i)
          expect(mark === 'chosen' || mark === 'covered').toBe(covered.has(node))
          expect(mark === 'partly').toBe(
            !covered.has(node) && model.below(node).some((child) => model.chosen.has(child)),
          )
        }
      }),
      { numRuns: 400 },
    )
  })

  it('never leave one chosen code below another', () => {
    fc.assert(
      fc.property(forest, steps, (roots, walk) => {
        const { tree, selection } = run(roots, walk)
        for (const a of selection) for (const b of selection) expect(isAncestor(tree, a, b)).toBe(false)
      }),
    )
  })

  it('finalising changes no coverage of current codes, and a second time changes nothing', () => {
    fc.assert(
      fc.property(forest, steps, (roots, walk) => {
        const { tree, selection } = run(roots, walk)
        const after = finaliseAll(tree, selection)
        const marks = (chosen: Selection) =>
          tree.nodes.map((node, i) => {
            const leaf = childrenOf(tree, i).length === 0
            const mark = checkStateOf(tree, chosen, i)
            return leaf && node.current ? mark === 'chosen' || mark === 'covered' : null
          })
        expect(marks(after)).toEqual(marks(selection))
        expect(finaliseAll(tree, after)).toEqual(after)
      }),
    )
  })

  it('keys restore a selection, even among unknown and covered ones', () => {
    fc.assert(
      fc.property(forest, steps, (roots, walk) => {
        const { tree, selection } = run(roots, walk)
        const keys = [...selection].map((i) => keyOf(tree.nodes[i] as never))
        const below = [...selection]
          .flatMap((i) => childrenOf(tree, i))
          .map((i) => keyOf(tree.nodes[i] as never))
        expect(selectionOf(tree, [...keys, ...below, 'NCM:unknown'])).toEqual(selection)
      }),
    )
  })
})

describe('the tree', () => {
  it('has the ancestors, children and paths of the nested items', () => {
    fc.assert(
      fc.property(forest, (roots) => {
        const tree = build(roots)
        const model = new Naive(roots)
        for (const [i, node] of model.all.entries()) {
          expect(ancestorsOf(tree, i).map((a) => model.all[a])).toEqual(model.above(node).reverse())
          expect(childrenOf(tree, i).map((c) => model.all[c])).toEqual(node.children)
        }
        expect(childrenOf(tree, -1).map((c) => model.all[c])).toEqual(roots)
      }),
    )
  })

  const rows = [
    ['SIV', null, true],
    ['22', 'SIV', false],
    ['2204', '22', false],
    ['22041', '2204', false],
    ['22041010', '22041', false],
    ['22041090', '22041', false],
    ['22042100', '2204', false],
    ['2205', '22', false],
    ['23', 'SIV', false],
  ] as const
  const tree = treeFromRows(
    rows,
    ([code, , section]) => ({ table: 'NCM', code, masked: code, label: code, section, current: true }),
    ([, above]) => above && `NCM:${above}`,
  )
  const codes = (nodes: number[]) => nodes.map((i) => tree.nodes[i]?.code)
  it.each([
    ['', -1, ['SIV'], true],
    ['2', -1, ['22', '23'], true],
    ['22', '22', ['2204', '2205'], true],
    ['220', '22', ['2204', '2205'], true],
    ['22.04', '2204', ['22041', '22042100'], true],
    ['2204.1', '22041', ['22041010', '22041090'], true],
    ['2204.10', '22041', ['22041010', '22041090'], true],
    ['2204.101', '22041', ['22041010'], true],
    ['2204.10.10', '22041', ['22041010'], true],
    ['2204.21.99', '2204', ['22041', '22042100'], false],
    ['99', -1, ['SIV'], false],
  ])('typing %j leads to %j showing %j', (typed, folder, shown, found) => {
    const walk = typed ? walkTo(tree, typed, 'NCM') : { folder: -1, rows: childrenOf(tree, -1), found: true }
    expect([walk.folder < 0 ? -1 : tree.nodes[walk.folder]?.code, codes(walk.rows), walk.found]).toEqual([
      folder,
      shown,
      found,
    ])
  })
})

it('an expired code can be chosen by searches alone, and one that is chosen stays (REFERENCE-27)', () => {
  const code = (name: string, current: boolean, children: Item[] = []): Item => ({
    code: name,
    table: '',
    current,
    children,
  })
  const tree = build([code('10', true, [code('101', false), code('102', true)])])
  const searched = { ...tree, forSearches: true }
  const none: Selection = new Set()
  expect(toggle(tree, none, 1)).toBe(none)
  expect([...toggle(tree, new Set([1]), 2)]).toEqual([1, 2])
  expect([...toggle(tree, new Set([1]), 1)]).toEqual([])
  expect([...toggle(searched, none, 1)]).toEqual([1])
  expect([...finalise(tree, new Set([2]), 0)]).toEqual([0])
  expect([...finalise(searched, new Set([2]), 0)]).toEqual([2])
})
