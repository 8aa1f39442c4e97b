import { readConfig } from '../../server/src/config.ts'
import { backUp } from './backups/back-up.ts'
import { readArguments } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage = 'Usage: npm run backup -- FOLDER [--incomplete]'

/** `npm run backup -- FOLDER` writes database and files of one moment into a new folder (OPS-80). */
await runCommand(async () => {
  const { values, positionals } = readArguments({ incomplete: { type: 'boolean' } }, usage)
  const [folder, more] = positionals
  if (!folder || more) throw new CommandError(usage)
  const options = { incomplete: values.incomplete ?? false, now: new Date() }
  const { tables, files, missing, migrations, settings } = await backUp(
    readConfig(process.env),
    folder,
    options,
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${folder}: ${tables.length} tables with ${rows} rows up to migration ${migrations.public}, ${files.length} files; all read back.`,
    ...(missing.length > 0 ? [`Without ${missing.length} files that the file storage does not have.`] : []),
    'The keys of seals and sessions are in it: keep it as closed as the portal itself.',
    ...(settings.length > 0 ? [`Not in it, and needed beside it: the settings ${settings.join(', ')}.`] : []),
  ].join('\n')
})
