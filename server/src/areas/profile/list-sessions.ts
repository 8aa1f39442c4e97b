/** Where the caller is signed in (ACCOUNT-12). */
import type { Language } from '@invest/contract/language'
import type { PersonSession } from '@invest/contract/profile'
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { askAccounts } from '../accounts/index.ts'
import { browserName } from './browser-name.ts'

export async function listSessions(
  deps: Pick<AreaDeps, 'accounts'>,
  { sub, sid }: Caller,
  language: Language,
): Promise<PersonSession[]> {
  const sessions = await askAccounts(deps, (accounts) => accounts.sessions(sub))
  return sessions
    .toSorted((a, b) => b.ultimoUso.getTime() - a.ultimoUso.getTime())
    .map(({ id, inicio, ultimoUso, endereco, navegador }) => ({
      id,
      inicio: inicio.toISOString(),
      ultimoUso: ultimoUso.toISOString(),
      endereco,
      navegador: navegador === null ? null : browserName(navegador, language),
      atual: id === sid,
    }))
}
