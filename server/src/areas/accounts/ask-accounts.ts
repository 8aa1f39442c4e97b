/** Asks the identity provider about accounts; without one that keeps them, or while it is away, calls get 503 (ACCOUNT-1). */
import type { AreaDeps } from '../../area.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { AccountRefused, AccountsAway, type IdentityAccounts } from '../../ports/identity-accounts.ts'

const problems = {
  nome: 'nome-recusado-pelas-contas',
  email: 'email-recusado-pelas-contas',
  senha: 'senha-recusada-pelas-contas',
} as const

/**
 * `names` are what the call's body calls the fields, where it is another name than an account's. What the provider refuses
 * of them is told at the field (ACCOUNT-3).
 */
export async function askAccounts<T>(
  { accounts }: Pick<AreaDeps, 'accounts'>,
  ask: (accounts: IdentityAccounts) => Promise<T>,
  names: Partial<Record<AccountRefused['field'], string>> = {},
): Promise<T> {
  if (!accounts) throw new Refusal('contas-indisponiveis')
  try {
    return await ask(accounts)
  } catch (error) {
    if (error instanceof AccountRefused)
      throw wrongField(names[error.field] ?? error.field, problems[error.field])
    if (!(error instanceof AccountsAway)) throw error
    throw new Refusal('contas-indisponiveis', { retryAfter: 5, cause: error })
  }
}
