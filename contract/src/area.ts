/** What one area adds to the contract: its calls, and the refusals and permissions that they name. */
import type { Endpoint } from './endpoint.ts'
import type { InEachLanguage } from './language.ts'

/** The status tells the kind of refusal; errors.ts says what each status means. */
export interface RefusalKind {
  status: number
  tipoAlerta: 'ATENCAO' | 'ERRO'
}

/** What a permission is called, and in one plain sentence what its holder may do (ADMIN-45). */
export interface PermissionTexts extends InEachLanguage {
  allows: InEachLanguage
}

export interface ContractArea {
  calls: Readonly<Record<string, Endpoint>>
  /** Refusals of this area by their stable names. The area's server side writes their texts. */
  refusals?: Readonly<Record<string, RefusalKind>>
  /** Names of the problems that a field of this area may have, beyond `commonFieldProblems`. */
  fieldProblems?: readonly string[]
  /** Permissions of this area, with their names and what they allow in each language. */
  permissions?: Readonly<Record<string, PermissionTexts>>
}
