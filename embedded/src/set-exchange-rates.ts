import { setExchangeRates } from '../../server/src/areas/reference/exchange-rates/set-exchange-rates.ts'
import { readArguments, refuse, withCommandDatabase } from './run/command-database.ts'
import { runCommand } from './run/running-portal.ts'

const usage = 'Usage: npm run set:rates -- --date YYYY-MM-DD USD=RATE EUR=RATE [--force]'

/**
 * `npm run set:rates` sets what a dollar and a euro cost in reais, in the running portal or at DATABASE_URL (OPS-43).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { date: { type: 'string' }, force: { type: 'boolean' } },
    usage,
  )
  return withCommandDatabase(
    'set:rates',
    async (db) => {
      const given = { date: values.date, rates: positionals, force: values.force ?? false }
      const result = await setExchangeRates(db, given, new Date())
      if ('problems' in result) return refuse([...result.problems, usage])
      return result.set.join('\n')
    },
    { work: 'command' },
  )
})
