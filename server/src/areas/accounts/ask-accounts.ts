/** Asks the identity provider about accounts; without one that keeps them, or while it is away, calls get 503 (ACCOUNT-1). */
import type { AreaDeps } from '../../area.ts'
import { Refusal } from '../../http/refusal.ts'
import { AccountsAway, type IdentityAccounts } from '../../ports/identity-accounts.ts'

export async function askAccounts<T>(
  { accounts }: Pick<AreaDeps, 'accounts'>,
  ask: (accounts: IdentityAccounts) => Promise<T>,
): Promise<T> {
  if (!accounts) throw new Refusal('contas-indisponiveis')
  try {
    return await ask(accounts)
  } catch (error) {
    if (!(error instanceof AccountsAway)) throw error
    throw new Refusal('contas-indisponiveis', { retryAfter: 5, cause: error })
  }
}
