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
}

/** Lays my edits over what somebody else saved: a field that only they changed takes their value (WEB-17). */
export function mergeOver<Values extends object>(
  sentOf: SentOf<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const editedByMe = changedFields(sentOf, base, mine)
  const editedByThem = new Set(changedFields(sentOf, base, theirs))
  const different = new Set(changedFields(sentOf, mine, theirs))
  const merged = { ...theirs }
  for (const field of editedByMe) merged[field] = mine[field]
  return { merged, disputed: editedByMe.filter((field) => editedByThem.has(field) && different.has(field)) }
}
