/**
 * The selection in a classification. It holds codes of any level, none below another, and each covers all codes below it
 * (REFERENCE-13 to REFERENCE-15). Pure.
 */
import {
  ancestorsOf,
  type CodeTree,
  canBeChosen,
  childrenOf,
  isAncestor,
  nodeAt,
  parentOf,
} from './code-tree.ts'

export type Selection = ReadonlySet<number>

/** `covered`: a code above is chosen, so this one is shown checked and locked. `partly`: a code below is chosen. */
export type CheckState = 'chosen' | 'covered' | 'partly' | 'free'

export const coverOf = (tree: CodeTree, selection: Selection, node: number): number | undefined =>
  ancestorsOf(tree, node).find((above) => selection.has(above))

export function checkStateOf(tree: CodeTree, selection: Selection, node: number): CheckState {
  if (selection.has(node)) return 'chosen'
  if (coverOf(tree, selection, node) !== undefined) return 'covered'
  for (const chosen of selection) if (isAncestor(tree, node, chosen)) return 'partly'
  return 'free'
}

const withoutBelow = (tree: CodeTree, selection: Selection, node: number): number[] =>
  [...selection].filter((chosen) => !isAncestor(tree, node, chosen))

/** Chooses or gives up a code. Covered and expired codes do not change. A chosen code replaces those below it. */
export function toggle(tree: CodeTree, selection: Selection, node: number): Selection {
  if (selection.has(node)) return new Set([...selection].filter((chosen) => chosen !== node))
  if (!canBeChosen(tree, node) || coverOf(tree, selection, node) !== undefined) return selection
  return new Set([...withoutBelow(tree, selection, node), node])
}

/**
 * Replaces children by their parent when all that can be chosen are. It runs on leaving their folder and on confirming.
 */
export function finalise(tree: CodeTree, selection: Selection, folder: number): Selection {
  if (folder < 0 || !canBeChosen(tree, folder)) return selection
  const choosable = childrenOf(tree, folder).filter((child) => canBeChosen(tree, child))
  const complete = choosable.length > 0 && choosable.every((child) => selection.has(child))
  return complete ? new Set([...withoutBelow(tree, selection, folder), folder]) : selection
}

/** Finalises every folder with a chosen code, from the deepest up, because a flat list has no open folder. */
export function finaliseAll(tree: CodeTree, selection: Selection): Selection {
  let result = selection
  const folders = new Set([...selection].map((node) => parentOf(tree, node)).filter((folder) => folder >= 0))
  const queue = [...folders].sort((a, b) => (tree.depth[b] ?? 0) - (tree.depth[a] ?? 0))
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const before = result
    result = finalise(tree, result, folder)
    const above = parentOf(tree, folder)
    if (result !== before && above >= 0 && !queue.includes(above)) queue.push(above)
  }
  return result
}

/** Makes a selection of stored keys. It drops unknown ones and those that another covers. */
export function selectionOf(tree: CodeTree, keys: Iterable<string>): Selection {
  const nodes = new Set([...keys].map((key) => tree.index.get(key)).filter((node) => node !== undefined))
  return new Set([...nodes].filter((node) => coverOf(tree, nodes, node) === undefined))
}

/** The name of the code that covers a node. */
export function coverName(tree: CodeTree, selection: Selection, node: number): string {
  const cover = coverOf(tree, selection, node)
  if (cover === undefined) return ''
  const { masked, label } = nodeAt(tree, cover)
  return masked ? `${masked} ${label}` : label
}
