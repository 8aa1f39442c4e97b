/**
 * A classification (CNAE, NCM, NBS) as flat arrays in pre-order. The subtree of node `i` goes from `i + 1` up to
 * `end[i]`, so ancestry takes two comparisons and fifteen thousand nodes need no objects. Pure.
 */

import type { Language } from '@invest/contract/language'
import { meaningfulName, type NamePart } from '../../lib/names/meaningful-name.ts'

export interface CodeNode {
  /** The table, such as `NCM`. It is empty when there is only one. */
  table: string
  /** The bare code. A section has letters instead (`SI`, `C`). */
  code: string
  /** The code as people write it. It is empty for a section of NCM or NBS. */
  masked: string
  label: string
  /** The label's language, where it is not the reader's. */
  language?: Language | undefined
  /** The Portuguese label, beside a translation of it. */
  original?: string | undefined
  section: boolean
  /** False once the code has expired. It is still shown, but records can no longer have it. */
  current: boolean
}

export interface CodeTree {
  nodes: readonly CodeNode[]
  /** The index of each node's parent, or -1 at the top. */
  parent: Int32Array
  /** The first index after each node's subtree. */
  end: Int32Array
  depth: Uint8Array
  /** The index of each node by its `keyOf`. */
  index: ReadonlyMap<string, number>
  /** Expired codes can be chosen too, by searches: companies may still be registered with an old one (REFERENCE-27). */
  forSearches?: boolean
}

/** The folder above all tables. */
export const root = -1

export const keyOf = (node: Pick<CodeNode, 'table' | 'code'>): string =>
  node.table ? `${node.table}:${node.code}` : node.code

/** Makes a tree of nested items, each with its children. */
export function treeFromNested<T>(
  roots: readonly T[],
  nodeOf: (item: T) => CodeNode,
  childrenOf: (item: T) => readonly T[],
): CodeTree {
  const nodes: CodeNode[] = []
  const parents: number[] = []
  const ends: number[] = []
  const add = (item: T, above: number) => {
    const self = nodes.length
    nodes.push(nodeOf(item))
    parents.push(above)
    ends.push(0)
    for (const child of childrenOf(item)) add(child, self)
    ends[self] = nodes.length
  }
  for (const item of roots) add(item, root)
  const parent = Int32Array.from(parents)
  const depth = new Uint8Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) depth[i] = at(parent, i) < 0 ? 0 : at(depth, at(parent, i)) + 1
  return {
    nodes,
    parent,
    end: Int32Array.from(ends),
    depth,
    index: new Map(nodes.map((node, i) => [keyOf(node), i])),
  }
}

/**
 * Makes a tree of rows that name their parent's code. Siblings keep the rows' order. Rows without a parent are at the
 * top.
 */
export function treeFromRows<T>(
  rows: readonly T[],
  nodeOf: (row: T) => CodeNode,
  parentOf: (row: T) => string | null,
): CodeTree {
  const known = new Set(rows.map((row) => keyOf(nodeOf(row))))
  const children = Map.groupBy(rows, (row) => {
    const above = parentOf(row)
    return above && known.has(above) ? above : ''
  })
  return treeFromNested(children.get('') ?? [], nodeOf, (row) => children.get(keyOf(nodeOf(row))) ?? [])
}

// All indexes here are within the bounds of the typed arrays.
const at = (array: Int32Array | Uint8Array, i: number): number => array[i] as number

export const parentOf = (tree: CodeTree, node: number): number => (node < 0 ? root : at(tree.parent, node))
export const hasChildren = (tree: CodeTree, node: number): boolean => at(tree.end, node) > node + 1
export const nodeAt = (tree: CodeTree, node: number): CodeNode => tree.nodes[node] as CodeNode

export const canBeChosen = (tree: CodeTree, node: number): boolean =>
  tree.forSearches === true || nodeAt(tree, node).current

/** Whether `above` is an ancestor of `node`. */
export const isAncestor = (tree: CodeTree, above: number, node: number): boolean =>
  above < node && node < at(tree.end, above)

/** The direct children. Those of `root` are the tops of all tables. */
export function childrenOf(tree: CodeTree, folder: number): number[] {
  const found: number[] = []
  const end = folder < 0 ? tree.nodes.length : at(tree.end, folder)
  for (let i = folder + 1; i < end; i = at(tree.end, i)) found.push(i)
  return found
}

/** The ancestors from the top down to the node's parent. */
export function ancestorsOf(tree: CodeTree, node: number): number[] {
  const found: number[] = []
  for (let i = parentOf(tree, node); i >= 0; i = parentOf(tree, i)) found.unshift(i)
  return found
}

const partOf = ({ label, language }: CodeNode): NamePart => ({ text: label, language })

/** The names of the codes above a node, from the top. */
export const namesAbove = (tree: CodeTree, node: number): NamePart[] =>
  ancestorsOf(tree, node).map((above) => partOf(nodeAt(tree, above)))

/** A node's name, led by a name above it where its own says little. */
export function nameAt(tree: CodeTree, node: number): NamePart[] {
  const own = nodeAt(tree, node)
  // Activities are named in full.
  if (!own.table) return [partOf(own)]
  return meaningfulName({ ...partOf(own), code: own.code }, namesAbove(tree, node))
}

/** The code as people write it, and a section by its number. */
export const writtenCode = (
  { masked, code, section }: CodeNode,
  t: (key: 'section', values: { code: string }) => string,
): string => masked || (section ? t('section', { code: code.replace(/^S/, '') }) : code)

/** Removes the punctuation that masks put between digits. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The deepest node, other than a section, whose code the typed one begins with. `root` when there is none. */
export function deepestMatch(tree: CodeTree, typed: string, table = ''): number {
  const bare = bareCode(typed)
  for (let length = bare.length; length > 0; length--) {
    const code = bare.slice(0, length)
    const keys = table ? [`${table}:${code}`] : [code, `NCM:${code}`, `NBS:${code}`]
    for (const key of keys) {
      const node = tree.index.get(key)
      if (node !== undefined && !nodeAt(tree, node).section) return node
    }
  }
  return root
}

export interface Walk {
  /** The folder to open. */
  folder: number
  /** The rows to show: the folder's children, or the codes in it that begin with the typed one. */
  rows: number[]
  /** Whether any code begins with the typed one. If not, `rows` are the nearest codes. */
  found: boolean
}

/** Finds the folder of the deepest match for a typed code, and the highest codes in it that begin with the typed one. */
export function walkTo(tree: CodeTree, typed: string, table = ''): Walk {
  const bare = bareCode(typed)
  const match = deepestMatch(tree, bare, table)
  if (match >= 0 && nodeAt(tree, match).code === bare) {
    if (hasChildren(tree, match)) return { folder: match, rows: childrenOf(tree, match), found: true }
    return { folder: parentOf(tree, match), rows: [match], found: true }
  }
  const rows: number[] = []
  const end = match < 0 ? tree.nodes.length : at(tree.end, match)
  for (let i = match + 1; i < end; ) {
    const node = nodeAt(tree, i)
    const fits = !node.section && (!table || node.table === table) && node.code.startsWith(bare)
    if (fits) rows.push(i)
    i = fits ? at(tree.end, i) : i + 1
  }
  if (rows.length > 0) return { folder: match, rows, found: true }
  const folder = match >= 0 && !hasChildren(tree, match) ? parentOf(tree, match) : match
  return { folder, rows: childrenOf(tree, folder), found: false }
}
