/** Compares what two versions of a form hold, field by field, and merges them. Pure. */

/**
 * Gives what each field sends to the server. Two values of a field are equal for the person when these are, so a blank
 * and an empty text may send the same.
 */
export type SentOf<Values> = (values: Values) => Readonly<Record<keyof Values, unknown>>

/** Fields in which two versions differ, in the order of the first one's fields. */
export function changedFields<Values extends object>(
  sentOf: SentOf<Values>,
  one: Values,
  other: Values,
): (keyof Values)[] {
  const sent = [sentOf(one), sentOf(other)] as const
  return (Object.keys(one) as (keyof Values)[]).filter(
    (field) => JSON.stringify(sent[0][field]) !== JSON.stringify(sent[1][field]),
  )
}

export interface Merged<Values> {
  merged: Values
  /** Fields that both sides changed, each in another way. They hold my value until the person chooses. */
  disputed: (keyof Values)[]
  /** The same of items in lists, so that one item is asked about and not the whole list. */
  disputedItems: { field: keyof Values; key: string }[]
}

/** An item of a list in a form. */
export interface ListItem {
  /** Identifies the row on the screen, also of an item that has no id yet. */
  key: string
  id: string | null
}
export const keyOfItem = ({ id, key }: ListItem): string => id ?? key
export const itemIn = (list: readonly ListItem[], key: string): ListItem | undefined =>
  list.find((item) => keyOfItem(item) === key)

/** Lays my edits over what somebody else saved: a field that only they changed takes their value (WEB-16). */
export function mergeOver<Values extends object>(
  sentOf: SentOf<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
  lists: readonly (keyof Values)[] = [],
): Merged<Values> {
  const editedByMe = changedFields(sentOf, base, mine)
  const editedByThem = new Set(changedFields(sentOf, base, theirs))
  const different = new Set(changedFields(sentOf, mine, theirs))
  const merged = { ...theirs }
  for (const field of editedByMe) merged[field] = mine[field]
  const byBoth = editedByMe.filter((field) => editedByThem.has(field) && different.has(field))
  const disputedItems = byBoth
    .filter((field) => lists.includes(field))
    .flatMap((field) => {
      const [was, own, other] = [base, mine, theirs].map((values) => itemsOf(values, field))
      const together = mergeItems(was ?? [], own ?? [], other ?? [], (item) =>
        JSON.stringify(sentOf({ ...mine, [field]: [item] })[field]),
      )
      merged[field] = together.items as Values[keyof Values]
      return together.disputed.map((key) => ({ field, key }))
    })
  return { merged, disputed: byBoth.filter((field) => !lists.includes(field)), disputedItems }
}

export const itemsOf = <Values>(values: Values, field: keyof Values) =>
  values[field] as unknown as readonly ListItem[]

/**
 * Merges a list item by item: what either side added stays, what one side alone changed or removed is as they have it, and
 * what both changed is disputed and stays as I have it. Theirs come first, in their order.
 */
function mergeItems(
  base: readonly ListItem[],
  mine: readonly ListItem[],
  theirs: readonly ListItem[],
  sentOf: (item: ListItem) => string,
): { items: ListItem[]; disputed: string[] } {
  const isSame = (one: ListItem | undefined, other: ListItem | undefined) =>
    one && other ? sentOf(one) === sentOf(other) : one === other
  const disputed: string[] = []
  const keys = new Set([...theirs, ...mine].map(keyOfItem))
  const items = [...keys].flatMap((key) => {
    const [was, own, other] = [base, mine, theirs].map((list) => itemIn(list, key))
    if (isSame(was, own)) return other ?? []
    if (!isSame(was, other) && !isSame(own, other)) disputed.push(key)
    if (!own) return []
    // The server knows no more the item that they removed: mine is a new one.
    return { ...own, id: other ? own.id : null }
  })
  return { items, disputed }
}

/** Puts their state of an item in the place of mine: changed, back again, or gone. */
export function takeTheirItem(list: readonly ListItem[], theirs: readonly ListItem[], key: string) {
  const other = itemIn(theirs, key)
  if (!other) return list.filter((item) => keyOfItem(item) !== key)
  return itemIn(list, key) ? list.map((item) => (keyOfItem(item) === key ? other : item)) : [...list, other]
}
