import { createDatabase, type Database } from '../../../server/src/db/database.ts'
import { type RunFile, readRunFile } from './run-file.ts'
import { type Shutdown, withShutdown } from './shutdown.ts'

/** An error that the user of a command can understand. It is printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs `work` on the database of the running portal with this PORT and DATA_DIR.
 * @throws CommandError when no portal runs.
 */
export async function withRunningPortal<Result>(
  settings: { dataDir: string; port: number },
  work: (db: Database, run: RunFile) => Promise<Result>,
): Promise<Result> {
  const { dataDir, port } = settings
  const run = readRunFile(dataDir)
  const ports = run && [run.port, Number(new URL(run.publicUrl).port)]
  if (!run || !ports?.includes(port)) {
    const other = run ? ` (one runs there on port ${run.port})` : ''
    throw new CommandError(
      `No portal runs with PORT ${port} and DATA_DIR ${dataDir}${other}. Start it with: npm start`,
    )
  }
  if (!run.ready || !run.database)
    throw new CommandError('The portal is still starting; try again in a moment.')
  const db = createDatabase({ ...run.database }, { max: 1 })
  try {
    return await work(db, run)
  } finally {
    await db.destroy()
  }
}

/**
 * Prints the command's result. On a CommandError it prints one line and exits with 1. What the command has registered with `shutdown`
 * is ended in any case, also by Ctrl-C and SIGTERM (OPS-115).
 */
export async function runCommand(command: (shutdown: Shutdown) => Promise<string>): Promise<void> {
  const complain = (text: string) => process.stderr.write(`${text}\n`)
  try {
    const said = await withShutdown(complain, (shutdown) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => void shutdown.run().then(() => process.exit(1)))
      return command(shutdown)
    })
    process.stdout.write(`${said}\n`)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
