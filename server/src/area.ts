/**
 * What an area plugs into the server. `areas.ts` lists the areas; `app.ts` and `main.ts` go over that list and know no
 * area's inside.
 */
import type { Config } from './config.ts'
import type { Database, Queries } from './db/database.ts'
import type { Route } from './http/bind.ts'
import type { CallLimits } from './http/call-limits.ts'
import type { AreaTexts } from './http/texts.ts'
import type { Job } from './jobs/jobs.ts'
import type { Clock } from './ports/clock.ts'
import type { CommercialRegistry } from './ports/commercial-registry.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { Mailer } from './ports/mailer.ts'

/** Whether somebody may see the record that shows a file; `userId` is null for somebody who is not signed in. */
export type RecordVisibility = (db: Queries, recordId: string, userId: string | null) => Promise<boolean>

/** What every area gets from the process. */
export interface AreaDeps {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
  registry: CommercialRegistry
  /** Undefined where no mail server is set: mail then waits in its table. */
  mailer: Mailer | undefined
  limits: CallLimits
  /** 32 bytes that all processes share. Throws until the database is ready. */
  secret(name: string): Buffer
  /** False while the process starts. */
  isReady(): boolean
  /** Kinds of records that own files, of all areas. */
  fileOwners: Readonly<Record<string, RecordVisibility>>
}

/** Writes a line to the process' log; never with personal data. */
export type Warn = (details: object, message: string) => void

export interface Area extends AreaTexts {
  routes?(deps: AreaDeps): Route[]
  jobs?(deps: AreaDeps, warn: Warn): Job[]
  /** Names of the secrets that the area reads from `deps.secret`. */
  secrets?: readonly string[]
  /** By the kind written into `arquivo.dono_tipo`. */
  fileOwners?: Readonly<Record<string, RecordVisibility>>
  /** What about the settings deserves a line in the log at the start. */
  warnings?(config: Config): string[]
}
