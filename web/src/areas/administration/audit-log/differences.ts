/** Works out what a recorded change has changed, field by field. Pure. */
import type { AuditEntry } from '@invest/contract/administration/audit-log'

export interface Difference {
  field: string
  /** What was there and is not any more; a field of several values has one entry for each. */
  gone: string[]
  /** What is there now and was not before. */
  come: string[]
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The values of a field, none where it is empty. */
const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (one === null || one === undefined || one === '' ? [] : [textOf(one)]))

/** A field that stayed as it was is left out. */
export function differencesOf({ antes, depois }: Pick<AuditEntry, 'antes' | 'depois'>): Difference[] {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  return fields.flatMap((field) => {
    const before = valuesOf(antes?.[field])
    const after = valuesOf(depois?.[field])
    const gone = before.filter((value) => !after.includes(value))
    const come = after.filter((value) => !before.includes(value))
    return gone.length + come.length > 0 ? [{ field, gone, come }] : []
  })
}
