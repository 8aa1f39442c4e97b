/** Finds names by typed text (FINDER-46, FINDER-91). Pure. */
import { joinedName } from '@invest/contract/rules/joined-name'
import { nameHas } from '@invest/contract/rules/name-words'

/** Names that begin with the text come before names with a word that does, and these before the others. */
export function bestMatches<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  text: string,
  most: number,
): T[] {
  const wanted = joinedName(text)
  if (!wanted) return []
  const ranked = items.flatMap((item) => {
    const name = nameOf(item)
    const at = joinedName(name).indexOf(wanted)
    if (at < 0) return nameHas(name, text) ? [{ item, rank: 1 }] : []
    const fromWords = [...name.matchAll(/(?<=\s)\S/g)].map(({ index }) => joinedName(name.slice(index)))
    return [{ item, rank: at === 0 ? 0 : fromWords.some((rest) => rest.startsWith(wanted)) ? 1 : 2 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
