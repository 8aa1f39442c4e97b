import { readConfig } from '../../server/src/config.ts'
import { backUp } from './backups/back-up.ts'
import { checkBackup, type Manifest, otherRelease } from './backups/manifest.ts'
import { readArguments } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage = 'Usage: npm run backup -- FOLDER [--incomplete], or npm run backup -- --check FOLDER'

const sizes = ({ tables, files, migrations }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows up to migration ${migrations.public}, ${files.length} files`
}

const without = ({ missing }: Manifest): string[] =>
  missing.length > 0 ? [`Without ${missing.length} files that the file storage did not have.`] : []

/** Reads a backup that was made before, as a restore does, and writes nothing (OPS-80). */
async function check(folder: string): Promise<string> {
  const manifest = await checkBackup(folder)
  const other = await otherRelease(manifest.migrations)
  return [
    `${folder} is whole, as of ${manifest.takenAt}: ${sizes(manifest)}; all read.`,
    ...without(manifest),
    ...(other ? [`${other} Restore it with that release.`] : []),
  ].join('\n')
}

/** `npm run backup -- FOLDER` writes database and files of one moment into a new folder (OPS-80). */
await runCommand(async (shutdown) => {
  const { values, positionals } = readArguments(
    { incomplete: { type: 'boolean' }, check: { type: 'boolean' } },
    usage,
  )
  const [folder, more] = positionals
  if (!folder || more || (values.check && values.incomplete)) throw new CommandError(usage)
  if (values.check) return check(folder)
  const manifest = await backUp(readConfig(process.env), folder, {
    incomplete: values.incomplete ?? false,
    now: new Date(),
    shutdown,
    say: (line) => process.stderr.write(`${line}\n`),
  })
  const { settings } = manifest
  return [
    `${folder}: ${sizes(manifest)}; all read back.`,
    ...without(manifest),
    'The keys of seals and sessions are in it: keep it as closed as the portal itself.',
    ...(settings.length > 0 ? [`Not in it, and needed beside it: the settings ${settings.join(', ')}.`] : []),
  ].join('\n')
})
