import { importEligible, importSucceeded, reportImport } from '../../server/src/areas/financing/index.ts'
import { withCommandClient } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

/**
 * `npm run import:eligible -- FILE.csv` replaces the programme's list in the running portal, or at DATABASE_URL
 * (OPS-14).
 */
await runCommand(async () => {
  const file = process.argv[2]
  if (!file) throw new CommandError('Usage: npm run import:eligible -- FILE.csv (cnpj, elegivel: sim or não)')
  return withCommandClient('import', async (client) => {
    const result = await importEligible(client, file)
    const report = reportImport(result)
    if (!importSucceeded(result)) throw new CommandError(report)
    return report
  })
})
