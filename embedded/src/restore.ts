import { readConfig } from '../../server/src/config.ts'
import { restore } from './backups/restore.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

/** `DATA_DIR=NEW npm run restore -- FOLDER` makes a new DATA_DIR from a backup (OPS-81). */
await runCommand(async (shutdown) => {
  const [folder, more] = process.argv.slice(2)
  if (!folder || more) throw new CommandError('Usage: DATA_DIR=NEW_FOLDER npm run restore -- FOLDER')
  const config = readConfig(process.env)
  const { manifest, leftOut } = await restore(config, folder, shutdown)
  const { tables, files, missing, settings, takenAt } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${config.dataDir} is as it was at ${takenAt}: ${rows} rows and ${files.length} files, all counted.`,
    ...(leftOut.length > 0 ? [`Left out, of a load that was under way: ${leftOut.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`${missing.length} files were missing at the backup already.`] : []),
    ...(settings.length > 0 ? [`The portal ran with the settings ${settings.join(', ')}.`] : []),
    `Start it with DATA_DIR=${config.dataDir} npm start.`,
  ].join('\n')
})
