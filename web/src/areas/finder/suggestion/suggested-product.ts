/**
 * The product that somebody may mean who types a word such as `wine` into the field for names (FINDER-44): the best of the
 * codes that the server has found by the word. Pure.
 */
import { withoutAccents } from '@invest/contract/language'
import type { ProductListItem } from '@invest/contract/reference'

const fewestLetters = 3
/** From so many letters on, the beginning of a word is enough. */
const lettersOfBeginning = 4
/** Codes of a chapter or heading; what the server found by a Portuguese word alone is taken from these only. */
const headingLength = 4

const plain = (text: string) => withoutAccents(text).toLowerCase()

/** `calçados` finds `calçado` too, and `wines` `wine`. */
const singular = (word: string) => (word.length > lettersOfBeginning ? word.replace(/s$/, '') : word)

/** The words to ask for; empty where the text can't be a product's name. */
export function productWords(typed: string): string {
  const words = plain(typed).split(/\s+/).filter(Boolean).map(singular)
  return words.length > 0 && words.every((word) => word.length >= fewestLetters && /^[\p{L}-]+$/u.test(word))
    ? words.join(' ')
    : ''
}

type Code = Pick<ProductListItem, 'codigoSemMascara' | 'descricao' | 'secao' | 'vigente' | 'idiomas'>

/** `found` is the server's answer to `words`, in the order of the tables. */
export function suggestedProduct<Item extends Code>(found: readonly Item[], words: string): Item | undefined {
  if (!words) return undefined
  const codes = found.filter(({ secao, vigente }) => !secao && vigente)
  const ranked = codes
    .flatMap((code) => {
      const rank = rankOf(code, words.split(' '))
      return rank === undefined ? [] : [{ code, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.code.codigoSemMascara.length - b.code.codigoSemMascara.length)
  return ranked[0]?.code
}

/** 0 where the description begins with the words, 1 where it has them, 2 where only its Portuguese can. */
function rankOf({ descricao, codigoSemMascara }: Code, words: string[]): 0 | 1 | 2 | undefined {
  const named = plain(descricao).split(/[^\p{L}-]+/u)
  const is = (word: string, name = '') =>
    singular(name) === word || (word.length >= lettersOfBeginning && name.startsWith(word))
  if (words.every((word, i) => is(word, named[i]))) return 0
  if (words.every((word) => named.some((name) => is(word, name)))) return 1
  const hidden = !words.some((word) => plain(descricao).includes(word))
  return hidden && codigoSemMascara.length <= headingLength ? 2 : undefined
}
