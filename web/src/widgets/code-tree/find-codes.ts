/** Words or the beginning of a code, over a whole classification in memory. Pure. */
import { withoutAccents } from '@invest/contract/language'
import { bareCode, type CodeTree } from './code-tree.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

// Fifteen thousand labels are folded once, when the first word is typed.
const folded = new WeakMap<CodeTree, string[]>()
function labelsOf(tree: CodeTree): string[] {
  const known = folded.get(tree)
  if (known) return known
  const labels = tree.nodes.map((node) => plain(node.label))
  folded.set(tree, labels)
  return labels
}

/** Nodes whose label holds every word, or whose code begins with what was typed; in the tree's order. */
export function findCodes(tree: CodeTree, typed: string, table = ''): number[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const code = /^[\d.\-/]*\d[\d.\-/]*$/.test(typed.trim()) ? bareCode(typed) : undefined
  const labels = labelsOf(tree)
  const found: number[] = []
  for (const [i, node] of tree.nodes.entries()) {
    if (table && node.table !== table) continue
    const fits =
      code === undefined
        ? words.every((word) => labels[i]?.includes(word))
        : !node.section && node.code.startsWith(code)
    if (fits) found.push(i)
  }
  return found
}

/** Digits as the table's mask shows them, as far as they are typed. */
export function maskTyped(typed: string, mask: string): string {
  const bare = bareCode(typed)
  let result = ''
  let used = 0
  for (const char of mask) {
    if (used >= bare.length) break
    result += char === '0' ? bare[used++] : char
  }
  return result
}
