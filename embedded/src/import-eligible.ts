import { bringFile, reportOfCommand, wasBrought } from '../../server/src/areas/data-sets/index.ts'
import { eligibleDataSet } from '../../server/src/areas/financing/index.ts'
import { readArguments, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:eligible -- FILE.csv [--fonte TEXT] [--dry-run] (cnpj, elegivel: sim or não; CSV or xlsx)'

/**
 * `npm run import:eligible -- FILE.csv` replaces the programme's list in the running portal, or at DATABASE_URL
 * (OPS-14).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { fonte: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    usage,
  )
  const [path] = positionals
  if (!path || positionals.length > 1) throw new CommandError(usage)
  const dryRun = values['dry-run'] ?? false
  return withCommandDatabase(
    'import',
    async (db) => {
      const brought = { path, fonte: values.fonte ?? 'import:eligible', dryRun }
      const report = await bringFile({ db, clock: { now: () => new Date() } }, eligibleDataSet, brought)
      const text = reportOfCommand(report)
      if (!wasBrought(report, dryRun)) throw new CommandError(text)
      return text
    },
    { work: 'command' },
  )
})
