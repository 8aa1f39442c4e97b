/** Finds names by typed text. Pure. */
import { withoutAccents } from '@invest/contract/language'

/** Removes case and accents. */
const plain = (text: string): string => withoutAccents(text).toLowerCase()

/** Names that begin with the text come before names that merely contain it. */
export function bestMatches<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  text: string,
  most: number,
): T[] {
  const wanted = plain(text.trim())
  if (!wanted) return []
  const ranked = items.flatMap((item) => {
    const name = plain(nameOf(item))
    const at = name.indexOf(wanted)
    if (at < 0) return []
    return [{ item, rank: at === 0 ? 0 : name[at - 1] === ' ' ? 1 : 2 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
