import { readConfig } from '../../server/src/config.ts'
import { realmPath } from './identity/claims.ts'
import { demoAccounts } from './identity/demo-accounts.ts'
import { issueToken } from './identity/issue-token.ts'
import { CommandError, runCommand, withRunningPortal } from './run/running-portal.ts'

/** `npm run -s token -- ACCOUNT` prints a bearer token of the running portal that lasts one hour (OPS-12). */
await runCommand(async () => {
  const names = demoAccounts.map(({ account }) => account).join(', ')
  const account = process.argv[2]
  if (!account) throw new CommandError(`Usage: npm run -s token -- ACCOUNT (${names})`)
  return withRunningPortal(readConfig(process.env), async (db, run) => {
    if (run.identityProvider !== 'embedded') {
      throw new CommandError(
        'The running portal uses the identity provider at OIDC_ISSUER: get the token there.',
      )
    }
    const token = await issueToken(db, `${run.publicUrl}${realmPath}`, account)
    if (!token) throw new CommandError(`Unknown account "${account}". There are: ${names}.`)
    return token
  })
})
