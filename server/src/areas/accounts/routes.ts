import { accounts } from '@invest/contract/accounts'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { createCachedAnswers, dataVersion } from '../reference/index.ts'
import { changePassword, newPasswordProblems } from './change-password.ts'
import { confirmEmail, requestConfirmation } from './confirm-email.ts'
import { listCountries } from './list-countries.ts'
import { problemsOf, register } from './register.ts'
import { requestCode } from './request-code.ts'

export function accountRoutes(deps: AreaDeps): Route[] {
  const answer = createCachedAnswers()
  return [
    reading(accounts.countries, 'public', async (call) =>
      answer(call, call.language, await dataVersion(deps.db), async () =>
        accounts.countries.answer.parse(await listCountries(deps.db, call.language)),
      ),
    ),
    route(
      accounts.register,
      'public',
      async ({ body, language, request }) => {
        await deps.limits.count('accountMails', request.ip)
        return register(deps, body, language)
      },
      (fields) => problemsOf(deps.db, fields),
    ),
    route(accounts.requestConfirmation, anyoneSignedIn, ({ caller, language }) =>
      requestConfirmation(deps, caller, language),
    ),
    route(accounts.confirmEmail, 'public', ({ body }) => confirmEmail(deps, body.token)),
    route(accounts.requestCode, 'public', async ({ body, language, request }) => {
      await deps.limits.count('accountMails', request.ip)
      return requestCode(deps, body.email, language)
    }),
    route(
      accounts.changePassword,
      'public',
      ({ body, language, request }) => changePassword(deps, body, { language, network: request.ip }),
      newPasswordProblems,
    ),
  ]
}
