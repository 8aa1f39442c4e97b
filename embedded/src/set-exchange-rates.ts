import { parseArgs } from 'node:util'
import { setExchangeRates } from '../../server/src/areas/reference/exchange-rates/set-exchange-rates.ts'
import { createDatabase } from '../../server/src/db/database.ts'
import { commandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage = 'Usage: npm run set:rates -- --date YYYY-MM-DD USD=RATE EUR=RATE [--force]'

/**
 * `npm run set:rates` sets what a dollar and a euro cost in reais, in the running portal or at DATABASE_URL (OPS-43).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments()
  const db = createDatabase(
    { ...commandDatabase(), application_name: 'invest-web set:rates' },
    { max: 1, work: 'command' },
  )
  try {
    const given = { date: values.date, rates: positionals, force: values.force ?? false }
    const result = await setExchangeRates(db, given, new Date())
    if ('problems' in result)
      throw new CommandError(`${result.problems.join('\n')}\n${usage}\nNothing was changed.`)
    return result.set.join('\n')
  } finally {
    await db.destroy()
  }
})

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { date: { type: 'string' }, force: { type: 'boolean' } },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
