/** A write that breaks a unique key is refused, also where two calls made it at once (API-33). */
import type { FieldProblemKey } from '@invest/contract/api'
import { Refusal, wrongField } from './refusal.ts'

/** By the name of the constraint: the field that holds the value which must be unique, and its problem. */
export type UniqueKeys = Readonly<Record<string, { campo: string; problem: FieldProblemKey }>>

/** SQLSTATE unique_violation. */
const uniqueViolation = '23505'

/** The refusal of a write that broke a unique key: 422 where an area names the field, else 409. */
export function refusalOfRepetition(error: unknown, keys: UniqueKeys): Refusal | undefined {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code !== uniqueViolation) return undefined
  const named = keys[constraint]
  return named ? wrongField(named.campo, named.problem) : new Refusal('ja-existe', { cause: error })
}
