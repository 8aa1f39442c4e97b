/** Searches a whole classification in memory by words or by the beginning of a code. Pure. */
import { withoutAccents } from '@invest/contract/language'
import { bareCode, type CodeTree } from './code-tree.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

// Fifteen thousand labels are folded only once, when the first word is typed.
const folded = new WeakMap<CodeTree, string[][]>()
/** Of each node its label, and the Portuguese original where that is another. */
function labelsOf(tree: CodeTree): string[][] {
  const known = folded.get(tree)
  if (known) return known
  const labels = tree.nodes.map(({ label, original }) => (original ? [label, original] : [label]).map(plain))
  folded.set(tree, labels)
  return labels
}

/**
 * Finds nodes whose label, or its Portuguese original, contains every word, or whose code begins with the text. They come
 * in the tree's order, first those whose own name is what was typed, then those whose name begins so, then those in which words
 * begin so: who types "wine" means no swine (REFERENCE-22).
 */
export function findCodes(tree: CodeTree, typed: string, table = ''): number[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const code = /^[\d.\-/]*\d[\d.\-/]*$/.test(typed.trim()) ? bareCode(typed) : undefined
  const labels = labelsOf(tree)
  const begins = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(word)}`, 'u'))
  const whole = literal(words.join(' '))
  // A plural is the same name.
  const [same, starts] = [
    new RegExp(`^${whole}\\p{L}{0,2}[^\\p{L}\\p{N}]*$`, 'u'),
    new RegExp(`^${whole}`, 'u'),
  ]
  const ranked: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const [i, node] of tree.nodes.entries()) {
    if (table && node.table !== table) continue
    if (code !== undefined) {
      if (!node.section && node.code.startsWith(code)) ranked[0].push(i)
      continue
    }
    const names = labels[i] ?? []
    const holds = (word: string) => names.some((name) => name.includes(word))
    if (!words.every(holds)) continue
    const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
    const rank = has(same) ? 0 : has(starts) ? 1 : begins.every(has) ? 2 : 3
    ranked[rank].push(i)
  }
  return ranked.flat()
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

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

/**
 * Whether what is typed as a code is a word of a description (REFERENCE-16). The sections of activities are letters, so
 * there a single one is still a code.
 */
export const isWord = (typed: string, oneLetterIsCode: boolean): boolean =>
  (oneLetterIsCode ? /\p{L}.*\p{L}/u : /\p{L}/u).test(typed)
