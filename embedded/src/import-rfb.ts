import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import {
  ImportRefused,
  importRegistry,
  NoDelivery,
  type Progress,
  reportOutcome,
  reportProgress,
} from '../../server/src/areas/registry/index.ts'
import { withCommandClient } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'

const usage = 'Usage: npm run import:rfb -- FOLDER [--again] [--incomplete]'
const everyMs = 5_000

/** Writes a line for each step and each file, and one every few seconds while a file is read. */
function progressWriter(): (progress: Progress) => void {
  let file = ''
  let written = 0
  return (progress) => {
    const now = performance.now()
    const isNew = 'step' in progress || progress.file !== file
    if (!isNew && now - written < everyMs) return
    file = 'file' in progress ? progress.file : ''
    written = now
    process.stderr.write(`${reportProgress(progress)}\n`)
  }
}

/**
 * `npm run import:rfb -- FOLDER` replaces the registry of the running portal, or at DATABASE_URL, by the delivery of
 * Receita Federal's open data in a folder (REGISTRY-12).
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { again: { type: 'boolean' }, incomplete: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new CommandError(usage)
  // The portal that may run beside it is served first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return withCommandClient('import', async (client) => {
    try {
      return reportOutcome(await importRegistry(client, { ...values, folder, onProgress: progressWriter() }))
    } catch (error) {
      if (error instanceof NoDelivery || error instanceof ImportRefused) throw new CommandError(error.message)
      throw error
    }
  })
})
