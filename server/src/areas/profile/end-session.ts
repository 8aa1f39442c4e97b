/** Ends a session of the caller; one of somebody else is as unknown as one that does not exist (ACCOUNT-12). */
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { askAccounts } from '../accounts/index.ts'

export async function endSession(
  deps: Pick<AreaDeps, 'accounts'>,
  { sub }: Caller,
  id: string,
): Promise<{ encerrada: boolean }> {
  const ended = await askAccounts(deps, (accounts) => accounts.endSession(sub, id))
  if (!ended) throw new Refusal('nao-encontrado')
  return { encerrada: true }
}
