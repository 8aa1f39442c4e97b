/** Finds the words of a search in a name, by the same rule as the server's search (FINDER-29). Pure. */
import { withoutAccents } from '@invest/contract/language'
import { wordParts } from '@invest/contract/rules/joined-name'
import { formInNames, nameWords } from '@invest/contract/rules/name-words'

export interface NamePart {
  part: string
  matched: boolean
  /** The index in the name at which the part begins. */
  at: number
}

/** Folds letter by letter, so that an index in the folded text is an index in the name. */
const fold = (letter: string) => {
  const plain = withoutAccents(letter).toUpperCase()
  return plain.length === 1 ? plain : letter
}

/** The folded letters of a name that are compared, and where each stands in the name. */
function comparedLetters(name: string) {
  const places = Array.from({ length: name.length }, (_, at) => at).filter(
    (at) => wordParts(name.charAt(at)).length > 0,
  )
  return { places, text: places.map((at) => fold(name.charAt(at))).join('') }
}

/** A word with a hyphen is found as one word and as its parts (FINDER-46). */
function searchedWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const parts = wordParts(word)
    return parts.length > 1 ? [parts.join(''), ...parts] : parts
  })
}

const wholeWord = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')

/** Splits the name into matched and other parts (FINDER-1). */
export function matchedParts(name: string, searched: string): NamePart[] {
  const { places, text } = comparedLetters(name)
  const marked = new Array<boolean>(name.length).fill(false)
  const words = nameWords(searched)
  // Beside others, the form of a company is found however the name writes it (FINDER-91).
  const isForm = (word: string) => words.length > 1 && formInNames(word) !== undefined
  for (const word of words.filter(isForm))
    for (const found of Array.from(name, fold)
      .join('')
      .matchAll(wholeWord(formInNames(word) ?? '')))
      marked.fill(true, found.index, found.index + found[0].length)
  for (const word of searchedWords(words.filter((one) => !isForm(one)))) {
    const folded = Array.from(word, fold).join('')
    const short = Array.from(word).length < 3
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
      const from = places[at] ?? 0
      const startsWord = from === 0 || !/[\p{L}\p{N}]/u.test(name.charAt(from - 1))
      if (!short || startsWord) marked.fill(true, from, (places[at + folded.length - 1] ?? from) + 1)
    }
  }
  const parts: NamePart[] = []
  for (let at = 0; at < name.length; ) {
    const matched = marked[at] === true
    let end = at
    while (end < name.length && (marked[end] === true) === matched) end++
    parts.push({ part: name.slice(at, end), matched, at })
    at = end
  }
  return parts
}
