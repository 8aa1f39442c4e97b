/** What the command does: brings a file or a folder to a set, by the rules, the report and the edition of the screen (DATA-11). */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import { refuseProblems } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { addressOf } from '../../mail/index.ts'
import { type AnySet, DeliveryRefused, isTable } from '../data-set.ts'
import { placeOfEdition } from '../letters.ts'
import { plannedDayProblems } from '../publishing/planned-day.ts'
import { aboutFile } from '../reading/about-file.ts'
import { bringDelivery } from './bring-delivery.ts'
import { bringFile } from './bring-file.ts'
import { problemOfCommand, reportOfCommand } from './report-of-command.ts'
import type { Asked, BringingDeps } from './wanted.ts'

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
  const about = aboutFile(set, { ...asked, fonte: asked.fonte ?? sourceWithout(set, path) })
  refuseProblems(plannedDayProblems({ em }, today(deps.clock)))
  try {
    const {
      report,
      before = [],
      done,
    } = isTable(set)
      ? await bringFile(deps, set, { ...asked, about })
      : await bringDelivery(deps, set, { ...asked, about })
    const address = addressOf(deps.publicUrl ?? '', 'pt', placeOfEdition(set, report.id))
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
