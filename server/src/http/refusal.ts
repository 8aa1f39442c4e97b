/** Every refusal is thrown as this error, and the error handler translates it once. */
import type { ErrorCode, FieldProblemKey } from '@invest/contract/api'

/** A problem with one field: the key of its message, and the values that the message mentions. */
export interface FieldProblem {
  key: FieldProblemKey
  values?: Record<string, string | number>
}

/** Problems by the paths of their fields: `contatos.0.email`. */
export type FieldProblems = Record<string, FieldProblem>

export class Refusal extends Error {
  readonly codigo: ErrorCode
  readonly campos: Record<string, FieldProblem> | undefined
  /** Seconds after which a new try makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Numbers and names that the message mentions. */
  readonly values: Record<string, string | number> | undefined
  /** The record as it is now, if its state is the reason. */
  readonly atual: unknown

  constructor(
    codigo: ErrorCode,
    more: {
      campos?: Record<string, FieldProblem>
      retryAfter?: number
      values?: Record<string, string | number>
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

/** A 422 about one field. */
export const wrongField = (
  campo: string,
  key: FieldProblemKey,
  values?: Record<string, string | number>,
): Refusal => new Refusal('dados-invalidos', { campos: { [campo]: { key, values } } })

/** A 422 about all these fields, if there are any. */
export function refuseProblems(campos: FieldProblems): void {
  if (Object.keys(campos).length > 0) throw new Refusal('dados-invalidos', { campos })
}
