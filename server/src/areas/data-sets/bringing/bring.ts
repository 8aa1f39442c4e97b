/** What the command does: brings a file or a folder to a set, by the rules, the report and the edition of the screen (DATA-11). */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import { screens } from '@invest/contract/screens'
import type pg from 'pg'
import type { Database } from '../../../db/database.ts'
import { refuseProblems } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { type AnySet, DeliveryRefused, isTable } from '../data-set.ts'
import { plannedDayProblems } from '../publishing/planned-day.ts'
import { type ToldOfFile, toldOfFile } from '../reading/told-of-file.ts'
import { bringDelivery } from './bring-delivery.ts'
import { bringFile } from './bring-file.ts'
import { problemOfCommand, reportOfCommand } from './report-of-command.ts'

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
export type Wanted = Omit<Asked, 'name' | 'fonte' | 'fonteEn' | 'fonteEs' | 'data'> & { told: ToldOfFile }

/** Whether it was brought, and what the command prints. @throws Refusal with what the screen would refuse */
export async function bring(
  deps: BringingDeps,
  sets: readonly AnySet[],
  asked: Asked,
): Promise<{ done: boolean; text: string }> {
  const { name, path, dryRun, em } = asked
  const set = sets.find((one) => one.name === name)
  if (!set)
    return { done: false, text: [`There is no set "${name}". The sets are:`, ...listed(sets)].join('\n') }
  const wrong = await wrongPath(set, path)
  if (wrong) return { done: false, text: wrong }
  const told = toldOfFile(set, { ...asked, fonte: asked.fonte ?? sourceWithout(set, path) })
  refuseProblems(plannedDayProblems({ em }, today(deps.clock)))
  try {
    const {
      report,
      before = [],
      done,
    } = isTable(set)
      ? await bringFile(deps, set, { ...asked, told })
      : await bringDelivery(deps, set, { ...asked, told })
    const address = `${deps.publicUrl ?? ''}/invest-web/pt/${screens.dataSet.path}/${set.name}?edicao=${report.id}`
    return { done, text: [...before, ...reportOfCommand(report, { dryRun, done, address })].join('\n') }
  } catch (error) {
    if (error instanceof DeliveryRefused) return { done: false, text: problemOfCommand(error) }
    throw error
  }
}

const listed = (sets: readonly AnySet[]) => sets.map(({ name, title }) => `  ${name.padEnd(20)}${title.en}`)

async function wrongPath(set: AnySet, path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  const kind = isTable(set) ? 'file' : 'folder'
  if (!found) return `There is no ${kind} ${path}.`
  if (found.isDirectory() === (kind === 'folder')) return undefined
  return kind === 'file'
    ? `${path} is a folder: the set ${set.name} comes as one file.`
    : `${path} is no folder: the set ${set.name} comes as a folder.`
}

/** Where everybody reads the source, somebody has to say it. */
const sourceWithout = ({ name }: AnySet, path: string): string =>
  (setsWithTranslatedSource as readonly string[]).includes(name) ? '' : basename(path)
