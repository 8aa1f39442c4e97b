/** What one area adds to the contract: its calls, and the refusals and permissions that they name. */
import type { Endpoint } from './endpoint.ts'
import type { InEachLanguage } from './language.ts'

/** The status tells the kind of a refusal: see `commonRefusals` in errors.ts. */
export interface RefusalKind {
  status: number
  tipoAlerta: 'ATENCAO' | 'ERRO'
}

export interface ContractArea {
  calls: Readonly<Record<string, Endpoint>>
  /** Refusals of this area by their stable names; the server's area gives their texts. */
  refusals?: Readonly<Record<string, RefusalKind>>
  /** Names of what may be wrong with a field of this area, beyond `commonFieldProblems`. */
  fieldProblems?: readonly string[]
  /** Permissions of this area with their names for people. */
  permissions?: Readonly<Record<string, InEachLanguage>>
}
