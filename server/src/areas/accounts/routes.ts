import { accounts } from '@invest/contract/accounts'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { createCachedAnswers, dataVersion } from '../reference/index.ts'
import { changePassword } from './change-password.ts'
import { listCountries } from './list-countries.ts'
import { register } from './register.ts'
import { requestCode } from './request-code.ts'

export function accountRoutes(deps: AreaDeps): Route[] {
  const answer = createCachedAnswers()
  return [
    route(accounts.countries, 'public', async (call) =>
      answer(call, call.language, await dataVersion(deps.db), async () =>
        accounts.countries.answer.parse(await listCountries(deps.db, call.language)),
      ),
    ),
    route(accounts.register, 'public', ({ body, language }) => register(deps, body, language)),
    route(accounts.requestCode, 'public', ({ body, language }) => requestCode(deps, body.email, language)),
    route(accounts.changePassword, 'public', ({ body, language }) => changePassword(deps, body, language)),
  ]
}
