/** Finds the words of a search in a name, by the same rule as the server's search (FINDER-29). Pure. */
import { withoutAccents } from '@invest/contract/language'

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

/** Splits the name into matched and other parts (FINDER-1, FINDER-2). */
export function matchedParts(name: string, searched: string): NamePart[] {
  const folded = Array.from({ length: name.length }, (_, i) => fold(name.charAt(i))).join('')
  const marked = new Array<boolean>(name.length).fill(false)
  for (const word of searched.split(/\s+/).filter(Boolean)) {
    const foldedWord = Array.from(word, fold).join('')
    const short = Array.from(word).length < 3
    for (let at = folded.indexOf(foldedWord); at >= 0; at = folded.indexOf(foldedWord, at + 1)) {
      const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))
      if (!short || startsWord) marked.fill(true, at, at + foldedWord.length)
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
