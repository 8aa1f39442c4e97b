/** What somebody asks of the command that brings data. */
import type pg from 'pg'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { AboutFile } from '../reading/about-file.ts'

export interface BringingDeps {
  db: Database
  clock: Clock
  /** As the role that owns the tables. */
  owner: pg.ClientConfig
  /** Where the portal is met; null where the command does not know it. */
  publicUrl: string | null
  /** Tells how far a long reading is. */
  say(line: string): void
}

/** What may be said of a file, by the names that the screen's form has. */
export interface Asked {
  name: string
  path: string
  fonte?: string | undefined
  fonteEn?: string | undefined
  fonteEs?: string | undefined
  /** The day that the data are of. */
  data?: string | undefined
  /** Judges the file and changes nothing. */
  dryRun?: boolean | undefined
  publish?: boolean | undefined
  /** The day for which it is published, YYYY-MM-DD; today without it. */
  em?: string | undefined
  /** Whether what looks like a slip of the hand is meant (DATA-34). */
  confirmed?: boolean | undefined
  /** Takes a delivery that seems to lack something. */
  incomplete?: boolean | undefined
  /** How long another load is waited for, in milliseconds. */
  waitMs?: number | undefined
}
export type Wanted = Omit<Asked, 'name' | 'fonte' | 'fonteEn' | 'fonteEs' | 'data'> & { about: AboutFile }
