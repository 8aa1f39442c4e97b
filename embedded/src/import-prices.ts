import { readFileSync } from 'node:fs'
import { importPrices } from '../../server/src/areas/districts/prices/import-prices.ts'
import { readArguments, refuse, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:precos -- FILE.csv --fonte "TEXT" --vigente-desde YYYY-MM-DD [--regra RULE.json]\n' +
  '       [--fonte-en TEXT] [--fonte-es TEXT]\n' +
  'FILE.csv has a line for each district: distrito;valor_hectare'

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
    },
    usage,
  )
  const [file] = positionals
  const { fonte, regra, 'vigente-desde': vigenteDesde } = values
  if (!file || positionals.length > 1 || fonte === undefined || vigenteDesde === undefined)
    throw new CommandError(usage)
  const given = {
    list: readFileSync(file),
    fontePrecos: fonte,
    fontePrecosEn: values['fonte-en'],
    fontePrecosEs: values['fonte-es'],
    vigenteDesde,
    regra: regra === undefined ? undefined : readFileSync(regra, 'utf8'),
  }
  return withCommandDatabase('import', async (db) => {
    const result = await importPrices(db, given)
    if ('problems' in result) return refuse(result.problems)
    return `Version ${result.versao} holds the prices of ${result.districts} districts, in force since ${vigenteDesde}.`
  })
})
