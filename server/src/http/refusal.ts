/** The one way to say no: thrown where the rule is, translated once, in the error handler. */
import type { ErrorCode, FieldProblemKey } from '@invest/contract/api'

/** What is wrong with one field: a message's key and the numbers or words it mentions. */
export interface FieldProblem {
  key: FieldProblemKey
  values?: Record<string, string | number>
}

export class Refusal extends Error {
  readonly codigo: ErrorCode
  readonly campos: Record<string, FieldProblem> | undefined
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | undefined
  /** Numbers that the message mentions. */
  readonly values: Record<string, number> | undefined
  /** The record as it stands now, where its state is the reason. */
  readonly atual: unknown

  constructor(
    codigo: ErrorCode,
    more: {
      campos?: Record<string, FieldProblem>
      retryAfter?: number
      values?: Record<string, number>
      atual?: unknown
      cause?: unknown
    } = {},
  ) {
    super(codigo, { cause: more.cause })
    this.codigo = codigo
    this.campos = more.campos
    this.retryAfter = more.retryAfter
    this.values = more.values
    this.atual = more.atual
  }
}

/** A 422 on one field. */
export const wrongField = (
  campo: string,
  key: FieldProblemKey,
  values?: Record<string, string | number>,
): Refusal => new Refusal('dados-invalidos', { campos: { [campo]: { key, values } } })
