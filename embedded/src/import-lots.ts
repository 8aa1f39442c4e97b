import { readFileSync } from 'node:fs'
import { importLots } from '../../server/src/areas/districts/import/import-lots.ts'
import { refuse, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage =
  'Usage: npm run import:lots -- DISTRICT DRAWING.svg LOTS.csv\n' +
  'LOTS.csv has a heading: cd_original_svg;numero;matricula;area_ha;situacao;setor;utilidades;observacao'

/**
 * `npm run import:lots` replaces the drawing and the lots of a district in the running portal, or at DATABASE_URL
 * (DISTRICT-26).
 */
await runCommand(async () => {
  const [sigla, drawing, table, ...more] = process.argv.slice(2)
  if (!sigla || !drawing || !table || more.length > 0) throw new CommandError(usage)
  const given = { sigla, svg: readFileSync(drawing, 'utf8'), list: readFileSync(table), now: new Date() }
  return withCommandDatabase('import', async (db) => {
    const result = await importLots(db, given)
    if ('problems' in result) return refuse(result.problems)
    const { added, changed, removed } = result
    return `${sigla.toUpperCase()}: ${added} lots added, ${changed} changed, ${removed} of demonstration removed.`
  })
})
