import { reportOfCommand, wasBrought } from '../../server/src/areas/data-sets/index.ts'
import { importPrices } from '../../server/src/areas/districts/prices/import-prices.ts'
import { readArguments, refuse, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:precos -- FILE.csv --fonte "TEXT" --vigente-desde YYYY-MM-DD [--regra RULE.json]\n' +
  '       [--fonte-en TEXT] [--fonte-es TEXT] [--dry-run] [--force]\n' +
  'FILE has a line for each district: distrito;valor_hectare (CSV or xlsx)'

/**
 * `npm run import:precos` adds a version of the prices of lots to the running portal, or at DATABASE_URL (DISTRICT-35).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      fonte: { type: 'string' },
      'fonte-en': { type: 'string' },
      'fonte-es': { type: 'string' },
      regra: { type: 'string' },
      'vigente-desde': { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
    },
    usage,
  )
  const [path] = positionals
  const { fonte, regra, 'vigente-desde': vigenteDesde, 'dry-run': dryRun = false } = values
  if (!path || positionals.length > 1 || fonte === undefined || vigenteDesde === undefined)
    throw new CommandError(usage)
  const given = {
    path,
    fontePrecos: fonte,
    fontePrecosEn: values['fonte-en'],
    fontePrecosEs: values['fonte-es'],
    vigenteDesde,
    regra,
    dryRun,
    confirmed: values.force ?? false,
  }
  return withCommandDatabase(
    'import',
    async (db) => {
      const result = await importPrices({ db, clock: { now: () => new Date() } }, given)
      if ('problems' in result) return refuse(result.problems)
      const text = result.reports.map(reportOfCommand).join('\n')
      if (!result.reports.every((report) => wasBrought(report, dryRun))) throw new CommandError(text)
      return text
    },
    { work: 'command' },
  )
})
