/** Decides what the register screen says and offers after the check of a CNPJ (COMPANY-9). Pure. */
import type { CnpjCheck } from '@invest/contract/companies'
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts'

/** `free`, `exists` and `mine` lead on. The others stay on the screen with a text and a next step of their own. */
export type Outcome =
  | 'free'
  | 'exists'
  | 'mine'
  | 'inactive'
  | 'notPartner'
  | 'unknown'
  | 'branch'
  | 'foreigner'
  | 'away'
  | 'failed'

export function outcomeOf(check: CnpjCheck): Outcome {
  if (check.jaVinculada) return 'mine'
  if (!check.ativaNaJunta) return 'inactive'
  if (!check.usuarioEhSocio) return 'notPartner'
  return check.jaCadastrada ? 'exists' : 'free'
}

const byCode: Record<string, Outcome> = {
  'cnpj-desconhecido': 'unknown',
  'dados-invalidos': 'unknown',
  'nao-e-matriz': 'branch',
  estrangeiro: 'foreigner',
  'nao-e-socio': 'notPartner',
  'empresa-inativa': 'inactive',
  'junta-indisponivel': 'away',
  'junta-resposta-invalida': 'away',
}

/** Answers undefined for a lost connection, which has a screen of its own. */
export function outcomeOfError(error: unknown): Outcome | undefined {
  if (error instanceof ConnectionError) return undefined
  return error instanceof ApiError ? (byCode[error.codigo] ?? 'failed') : 'failed'
}
