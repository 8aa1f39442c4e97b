import { readFileSync } from 'node:fs'
import { reportOfCommand, wasBrought } from '../../server/src/areas/data-sets/index.ts'
import { importLots, reportOfDrawing } from '../../server/src/areas/districts/lots-data/import-lots.ts'
import { readArguments, refuse, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:lots -- DISTRICT DRAWING.svg LOTS.csv [--fonte TEXT] [--dry-run] [--force]\n' +
  'LOTS.csv has a heading: cd_original_svg;numero;matricula;area_ha;situacao;setor;utilidades;observacao (or xlsx)'

/**
 * `npm run import:lots` replaces the drawing and the lots of a district in the running portal, or at DATABASE_URL
 * (DISTRICT-26).
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { fonte: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    usage,
  )
  const [sigla, drawing, path, ...more] = positionals
  if (!sigla || !drawing || !path || more.length > 0) throw new CommandError(usage)
  const dryRun = values['dry-run'] ?? false
  const given = {
    sigla,
    drawing: readFileSync(drawing),
    path,
    fonte: values.fonte ?? 'import:lots',
    dryRun,
    confirmed: values.force ?? false,
  }
  return withCommandDatabase(
    'import',
    async (db) => {
      const brought = await importLots({ db, clock: { now: () => new Date() } }, given)
      if ('problem' in brought) return refuse([brought.problem])
      const text = [...reportOfDrawing(brought), reportOfCommand(brought.report)].join('\n')
      if (!wasBrought(brought.report, dryRun)) throw new CommandError(text)
      return text
    },
    { work: 'command' },
  )
})
