import { readFile } from 'node:fs/promises'
import { revokeListed } from '../../server/src/areas/seal/index.ts'
import { withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

/**
 * `npm run revoke:seals -- LIST.json` disables what a saved public list of revoked seals names, in the running portal or
 * at DATABASE_URL, after the database was restored to an earlier moment (SEAL-42).
 */
await runCommand(async () => {
  const file = process.argv[2]
  if (!file)
    throw new CommandError('Usage: npm run revoke:seals -- LIST.json (saved from madeInRs/revogados)')
  const list = await readFile(file, 'utf8')
  return withCommandDatabase('revoke:seals', async (db) => {
    const { at, closed, before, unknown } = await revokeListed(db, list)
    return [
      `List of ${at.toISOString()}: ${closed.length} seals disabled, ${before} were already, ${unknown} are not known here.`,
      ...closed,
    ].join('\n')
  })
})
