/** Searches a whole classification in memory by words or by the beginning of a code. Pure. */
import { withoutAccents } from '@invest/contract/language'
import { bareCode, type CodeTree } from './code-tree.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

// Fifteen thousand labels are folded only once, when the first word is typed.
const folded = new WeakMap<CodeTree, string[]>()
function labelsOf(tree: CodeTree): string[] {
  const known = folded.get(tree)
  if (known) return known
  const labels = tree.nodes.map((node) => plain(node.label))
  folded.set(tree, labels)
  return labels
}

/** Finds nodes whose label contains every word or whose code begins with the text, in the tree's order. */
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

/** Puts the typed digits into the mask, as far as they go. */
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
