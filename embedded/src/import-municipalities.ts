import { bringFile, reportOfCommand, wasBrought } from '../../server/src/areas/data-sets/index.ts'
import { figuresDataSet } from '../../server/src/areas/municipalities/index.ts'
import { readArguments, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:municipios -- FILE.csv [--fonte TEXT] [--dry-run] [--force]\n' +
  'FILE.csv has a line for each figure: codigo;figura;valor;ano;fonte'

/**
 * `npm run import:municipios` takes population, GDP and Integrar scores into the running portal, or at DATABASE_URL
 * (MUNICIPALITY-56).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { fonte: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    usage,
  )
  const [path] = positionals
  if (!path || positionals.length > 1) throw new CommandError(usage)
  const dryRun = values['dry-run'] === true
  return withCommandDatabase('import', async (db) => {
    const confirmed = values.force ?? false
    const brought = { path, fonte: values.fonte ?? 'import:municipios', dryRun, confirmed }
    const report = await bringFile({ db, clock: { now: () => new Date() } }, figuresDataSet, brought)
    const text = reportOfCommand(report)
    if (!wasBrought(report, dryRun)) throw new CommandError(text)
    return text
  })
})
