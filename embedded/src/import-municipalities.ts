import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importFigures } from '../../server/src/areas/municipalities/index.ts'
import { createDatabase } from '../../server/src/db/database.ts'
import { commandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:municipios -- FILE.csv [--dry-run]\n' +
  'FILE.csv has a line for each figure: codigo;figura;valor;ano;fonte'

/**
 * `npm run import:municipios` takes population, GDP and Integrar scores into the running portal, or at DATABASE_URL
 * (MUNICIPALITY-56).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [file] = positionals
  if (!file || positionals.length > 1) throw new CommandError(usage)
  const dryRun = values['dry-run'] === true
  const list = readFileSync(file)
  const db = createDatabase({ ...commandDatabase(), application_name: 'invest-web import' }, { max: 1 })
  try {
    const result = await importFigures(db, { list, thisYear: new Date().getFullYear(), dryRun })
    if ('problems' in result) throw new CommandError(`${result.problems.join('\n')}\nNothing was changed.`)
    const { figures, municipalities } = result
    const told = `${figures} figures of ${municipalities} municipalities`
    return dryRun ? `${told} could be taken. Nothing was changed.` : `${told} were taken.`
  } finally {
    await db.destroy()
  }
})

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
