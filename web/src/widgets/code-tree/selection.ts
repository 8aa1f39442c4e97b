/**
 * What is chosen in a classification: codes of any level, each covering what stands below it, none below another. Covering
 * is by ancestry within one table, never by the text of a code (decision 45). Specification 2, section 4. Pure.
 */
import { ancestorsOf, type CodeTree, childrenOf, isAncestor, nodeAt, parentOf } from './code-tree.ts'

export type Selection = ReadonlySet<number>

/** `covered`: a code above is chosen, so this one is shown checked and locked. `partly`: something below is chosen. */
export type Mark = 'chosen' | 'covered' | 'partly' | 'free'

export const coverOf = (tree: CodeTree, selection: Selection, node: number): number | undefined =>
  ancestorsOf(tree, node).find((above) => selection.has(above))

export function markOf(tree: CodeTree, selection: Selection, node: number): Mark {
  if (selection.has(node)) return 'chosen'
  if (coverOf(tree, selection, node) !== undefined) return 'covered'
  for (const chosen of selection) if (isAncestor(tree, node, chosen)) return 'partly'
  return 'free'
}

const withoutBelow = (tree: CodeTree, selection: Selection, node: number): number[] =>
  [...selection].filter((chosen) => !isAncestor(tree, node, chosen))

/** Choosing what is chosen gives it up; what is covered or expired stays as it is; a parent replaces what is below it. */
export function toggle(tree: CodeTree, selection: Selection, node: number): Selection {
  if (selection.has(node)) return new Set([...selection].filter((chosen) => chosen !== node))
  if (!nodeAt(tree, node).current || coverOf(tree, selection, node) !== undefined) return selection
  return new Set([...withoutBelow(tree, selection, node), node])
}

/** The parent replaces its children once all that may be chosen are: on leaving their folder, or on confirming. */
export function finalise(tree: CodeTree, selection: Selection, folder: number): Selection {
  if (folder < 0 || !nodeAt(tree, folder).current) return selection
  const choosable = childrenOf(tree, folder).filter((child) => nodeAt(tree, child).current)
  const complete = choosable.length > 0 && choosable.every((child) => selection.has(child))
  return complete ? new Set([...withoutBelow(tree, selection, folder), folder]) : selection
}

/** The same for every folder that something is chosen in, from the deepest up: a flat list has no one open folder. */
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

/** From codes kept elsewhere. Unknown ones are dropped, and what another of them covers. */
export function selectionOf(tree: CodeTree, keys: Iterable<string>): Selection {
  const nodes = new Set([...keys].map((key) => tree.index.get(key)).filter((node) => node !== undefined))
  return new Set([...nodes].filter((node) => coverOf(tree, nodes, node) === undefined))
}

/** What covers a node, as people call it. */
export function coverName(tree: CodeTree, selection: Selection, node: number): string {
  const cover = coverOf(tree, selection, node)
  if (cover === undefined) return ''
  const { masked, label } = nodeAt(tree, cover)
  return masked ? `${masked} ${label}` : label
}
