/** Lays what was typed into an item over what it has become since, field by field (WEB-16). Pure. */
import { type ListItem, mergeOver, type SentOf } from '../../../../ui/forms/merge-values.ts'

/** What an item began from, and what a person made of it. */
export interface TypedItem<Item> {
  from: Item
  typed: Item
}

/** The address of a file is signed anew at each reading, so it tells nothing. */
const comparedAs = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'urlPublica' ? undefined : part))
const sentOf = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).map(([field, value]) => [field, comparedAs(value)])) as ReturnType<
    SentOf<Item>
  >

/** What an item holds several of, by what tells them apart. */
const lists: Record<string, (one: never) => string> = {
  anexos: ({ id }: { id: string }) => id,
  cnaes: ({ cnae }: { cnae: string }) => cnae,
}

/** Theirs without what I took away, then what I added. */
function together<One>(idOf: (one: One) => string, from: One[], mine: One[], theirs: One[]): One[] {
  const isIn = (list: One[], one: One) => list.some((other) => idOf(other) === idOf(one))
  return [
    ...theirs.filter((one) => isIn(mine, one) || !isIn(from, one)),
    ...mine.filter((one) => !isIn(from, one) && !isIn(theirs, one)),
  ]
}

/** `disputed` are the fields that both sides changed; they hold what was typed. */
export function mergeItem<Item extends ListItem>({ from, typed }: TypedItem<Item>, now: Item) {
  const { merged, disputed } = mergeOver<Item>(sentOf, from, typed, now)
  for (const [field, idOf] of Object.entries(lists)) {
    const [was, mine, theirs] = [from, typed, now].map((item) => (item as Record<string, unknown>)[field])
    if (Array.isArray(was) && Array.isArray(mine) && Array.isArray(theirs))
      Object.assign(merged, { [field]: together(idOf as never, was, mine, theirs) })
  }
  return {
    // A new item of another time had another key.
    merged: { ...merged, key: now.key, id: now.id },
    disputed: disputed.filter((field) => !(String(field) in lists)),
  }
}

export const isSameItem = <Item extends object>(one: Item, other: Item) =>
  comparedAs(one) === comparedAs(other)
