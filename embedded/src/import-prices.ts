import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importPrices } from '../../server/src/areas/districts/prices/import-prices.ts'
import { createDatabase } from '../../server/src/db/database.ts'
import { commandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:precos -- FILE.csv --fonte "TEXT" --vigente-desde YYYY-MM-DD [--regra RULE.json]\n' +
  'FILE.csv has a line for each district: distrito;valor_hectare'

/**
 * `npm run import:precos` adds a version of the prices of lots to the running portal, or at DATABASE_URL (DISTRICT-35).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [file] = positionals
  const { fonte, regra, 'vigente-desde': vigenteDesde } = values
  if (!file || positionals.length > 1 || fonte === undefined || vigenteDesde === undefined)
    throw new CommandError(usage)
  const given = {
    list: readFileSync(file),
    fontePrecos: fonte,
    vigenteDesde,
    regra: regra === undefined ? undefined : readFileSync(regra, 'utf8'),
  }
  const db = createDatabase({ ...commandDatabase(), application_name: 'invest-web import' }, { max: 1 })
  try {
    const result = await importPrices(db, given)
    if ('problems' in result) throw new CommandError(`${result.problems.join('\n')}\nNothing was changed.`)
    return `Version ${result.versao} holds the prices of ${result.districts} districts, in force since ${vigenteDesde}.`
  } finally {
    await db.destroy()
  }
})

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { fonte: { type: 'string' }, regra: { type: 'string' }, 'vigente-desde': { type: 'string' } },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
