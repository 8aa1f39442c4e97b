import { readFileSync } from 'node:fs'
import { importFigures } from '../../server/src/areas/municipalities/index.ts'
import { readArguments, refuse, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:municipios -- FILE.csv [--dry-run]\n' +
  'FILE.csv has a line for each figure: codigo;figura;valor;ano;fonte'

/**
 * `npm run import:municipios` takes population, GDP and Integrar scores into the running portal, or at DATABASE_URL
 * (MUNICIPALITY-56).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments({ 'dry-run': { type: 'boolean' } }, usage)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new CommandError(usage)
  const dryRun = values['dry-run'] === true
  const list = readFileSync(file)
  return withCommandDatabase('import', async (db) => {
    const result = await importFigures(db, { list, thisYear: new Date().getFullYear(), dryRun })
    if ('problems' in result) return refuse(result.problems)
    const { figures, municipalities } = result
    const summary = `${figures} figures of ${municipalities} municipalities`
    return dryRun ? `${summary} could be taken. Nothing was changed.` : `${summary} were taken.`
  })
})
