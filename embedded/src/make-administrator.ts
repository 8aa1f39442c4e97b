import { makeAdministrator } from '../../server/src/areas/access/index.ts'
import { withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

/**
 * `npm run make:admin -- PERSON` makes the person with this CPF or e-mail an administrator, in the running portal or at
 * DATABASE_URL (OPS-42).
 */
await runCommand(async () => {
  const login = process.argv[2]
  if (!login)
    throw new CommandError('Usage: npm run make:admin -- CPF or e-mail of a person who has signed in')
  return withCommandDatabase('make:admin', async (db) => {
    const { nome, added } = await makeAdministrator(db, login, new Date())
    return added
      ? `${nome} is an administrator from the next call on.`
      : `${nome} was an administrator already.`
  })
})
