/**
 * What an area plugs into the server. `areas.ts` lists the areas; `app.ts` and `main.ts` go through that list and know
 * nothing else about an area.
 */
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database, Queries, Tx } from './db/database.ts'
import type { Schema } from './db/schema/schema.ts'
import type { Route } from './http/bind.ts'
import type { CallLimits } from './http/limits/call-limits.ts'
import type { AreaTexts } from './http/texts.ts'
import type { UniqueKeys } from './http/unique-keys.ts'
import type { ScreenHead } from './http/web/screen-head.ts'
import type { Job } from './jobs/jobs.ts'
import type { Facts } from './observability/facts.ts'
import type { Figure } from './observability/metrics.ts'
import type { Outages } from './observability/outages.ts'
import type { Clock } from './ports/clock.ts'
import type { CommercialRegistry } from './ports/commercial-registry.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { IdentityAccounts } from './ports/identity-accounts.ts'
import type { Mailbox } from './ports/mailbox.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PageCounts } from './ports/page-counts.ts'
import type { RoadDistances } from './ports/road-distances.ts'
import type { TokenIssuer } from './ports/token-issuer.ts'
import type { VirusScanner } from './ports/virus-scanner.ts'

/** Whether a person may see the record that shows a file; `userId` is null for a visitor who is not signed in. */
export type RecordVisibility = (db: Queries, recordId: string, userId: string | null) => Promise<boolean>

/** Takes a file out of the record that shows it, because the file is deleted (FILE-30). */
export type FileLetsGo = (tx: Tx, recordId: string, fileId: string) => Promise<unknown>

/** What every area gets from the process. */
export interface AreaDeps {
  config: Config
  db: Database
  /** Connections of their own for reads whose reader may be slow, such as an export (OPS-26). */
  longReads: Database
  /** One connection without a limit of time, for jobs that read whole tables. */
  upkeep: Database
  /** How to connect as the role that owns the tables, for what replaces a whole one (OPS-114). */
  owner: pg.ClientConfig
  clock: Clock
  storage: FileStorage
  registry: CommercialRegistry
  /** Undefined where no mail server is set: mail then stays in its table. */
  mailer: Mailer | undefined
  /** Undefined where none is set: nobody then answers by mail. */
  mailbox: Mailbox | undefined
  /** Undefined where none is set: files are then sent without a look. */
  scanner: VirusScanner | undefined
  /** Undefined where no routing service is set: distances are then straight lines. */
  roads: RoadDistances | undefined
  tokenIssuer: TokenIssuer
  /** Undefined where the identity provider does not let the portal keep accounts. */
  accounts: IdentityAccounts | undefined
  limits: CallLimits
  /** What pages are used for, noted in this process. */
  pageCounts: PageCounts
  /** 32 bytes that all processes share. Throws until the database is ready. */
  secret(name: string): Buffer
  /** False while the process starts. */
  isReady(): boolean
  /** Whether calls should come here: not while the database is away or read-only, nor while the process ends (OPS-29). */
  isAvailable?: () => boolean
  /** False when only a new start of the process helps (OPS-22). */
  isHealthy(): boolean
  outages: Outages
  /** What the process can tell of the whole installation. */
  facts: Facts
  /** The kinds of records of all areas that own files. */
  fileOwners: Readonly<Record<string, RecordVisibility>>
  /** Of the kinds of records that name their files in tables of their own. */
  fileLetsGo: Readonly<Record<string, FileLetsGo>>
}

/** Writes a line to the process's log. It must not contain personal data. */
export type Warn = (details: object, message: string) => void

/** Why an area uses another area's table, by the table. */
type ForeignTables = Readonly<Partial<Record<keyof Schema, string>>>

export interface Area extends AreaTexts {
  /** The tables that the area owns: no other one writes them (API-34). */
  tables?: readonly (keyof Schema)[]
  reads?: ForeignTables
  writes?: ForeignTables
  routes?(deps: AreaDeps): Route[]
  jobs?(deps: AreaDeps, warn: Warn): Job[]
  /** What a caller is told who breaks a unique key of the area's tables; 409 where a key is not named (API-33). */
  uniqueKeys?: UniqueKeys
  /** Names of the secrets that the area reads from `deps.secret`. */
  secrets?: readonly string[]
  /** By the kind of record that is stored in `arquivo.dono_tipo`. */
  fileOwners?: Readonly<Record<string, RecordVisibility>>
  /** By the same kinds, where the area's own tables name the files. */
  fileLetsGo?: Readonly<Record<string, FileLetsGo>>
  /** What the pages of public screens tell to chats and search engines, which run no script. */
  heads?(deps: AreaDeps): ScreenHead[]
  /** Numbers about the whole installation that its operator watches; asked every few seconds (OPS-63). */
  figures?(deps: AreaDeps): Promise<Figure[]>
  /** Lines about the settings that are logged as warnings at start. */
  warnings?(config: Config): string[]
}
