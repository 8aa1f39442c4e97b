/**
 * Loads the demo data in a process of its own. Drawing a thousand pictures and holding twenty thousand companies takes
 * memory that V8 and the image library would keep for as long as the portal runs.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '@invest/server/config'
import type { Database } from '@invest/server/db/database'
import type { PoolConfig } from 'pg'
import type { Shutdown } from '../../run/shutdown.ts'
import { stateData } from '../state-data.ts'
import {
  demoMarker,
  districtsMarker,
  enquiriesMarker,
  figuresMarker,
  isLoaded,
  municipalitiesMarker,
} from './demo-marker.ts'

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** The order goes to the process as a message, since other users of the machine can read its arguments. */
export type LoadOrder = {
  connection: PoolConfig
  filesUrl?: string
  dataDir: string
  enquiries: Config['enquiries']
}
/** The process reports a line of progress, or why it gave up. */
export type LoadReport = { step: string } | { failed: string }

/**
 * Does nothing where the demo data were loaded before.
 * @throws Error when the process fails or ends early. Then only files under the demo data's own keys are left behind.
 */
export async function loadDemoDataApart(
  db: Database,
  options: {
    connection: PoolConfig
    config: Pick<Config, 'filesUrl' | 'dataDir' | 'enquiries'>
    onStep: (step: string) => void
    shutdown: Shutdown
  },
): Promise<void> {
  const markers = [
    demoMarker,
    ...(stateData.has('districts') ? [districtsMarker] : []),
    municipalitiesMarker,
    enquiriesMarker,
    figuresMarker,
  ]
  const loaded = await Promise.all(markers.map((marker) => isLoaded(db, marker)))
  if (loaded.every(Boolean)) return
  const { connection, config, onStep, shutdown } = options
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  shutdown.add('the loading of demo data', async () => {
    if (child.kill('SIGKILL')) await ended
  })

  let failed: string | undefined
  child.on('message', (report: LoadReport) => {
    if ('step' in report) onStep(report.step)
    else failed = report.failed
  })
  const order: LoadOrder = {
    connection,
    filesUrl: config.filesUrl,
    dataDir: config.dataDir,
    enquiries: config.enquiries,
  }
  child.send(order)
  const [code, signal] = await ended
  if (code !== 0)
    throw new Error(
      `The demo data could not be loaded: ${failed ?? `their process ended with ${signal ?? code}`}.`,
    )
}
