/** What needs somebody's attention among the data: terms that have ended, planned publications that failed (DATA-41, DATA-42). */
import type { InEachLanguage } from '@invest/contract/language'
import type { AreaDeps } from '../../../area.ts'
import type { Figure } from '../../../observability/metrics.ts'
import { today } from '../../../ports/clock.ts'
import type { AnySet } from '../data-set.ts'
import { currentEditions } from '../edition-repository.ts'
import { shelfLifeOf } from '../shelf-life.ts'
import { sourceOf } from '../sources-of.ts'
import { failedPublications } from './upkeep-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'config'>

export interface AgedSet {
  set: AnySet
  /** The last day of its term, YYYY-MM-DD. */
  ate: string
}

export async function agedSets({ db, clock, config }: Deps, sets: readonly AnySet[]): Promise<AgedSet[]> {
  const current = await currentEditions(db)
  const now = { config, day: today(clock) }
  const aged: AgedSet[] = []
  for (const set of sets) {
    const days = set.shelfLifeDays !== null
    if (!days && !set.servesUntil) continue
    const data = days ? (await sourceOf(db, set, current.get(set.name))).data : null
    const { ate, ended } = await shelfLifeOf(db, set, data, now)
    if (ended && ate) aged.push({ set, ate })
  }
  return aged
}

export interface DataState {
  aged: { conjunto: string; title: InEachLanguage; ate: string }[]
  failed: { conjunto: string; title: InEachLanguage; edicao: number; publicarEm: string }[]
}

export async function dataState(deps: Deps, sets: readonly AnySet[]): Promise<DataState> {
  const [aged, failed] = [await agedSets(deps, sets), await failedPublications(deps.db)]
  return {
    aged: aged.map(({ set, ate }) => ({ conjunto: set.name, title: set.title, ate })),
    failed: failed.flatMap(({ id, conjunto, publicarEm }) => {
      const set = sets.find(({ name }) => name === conjunto)
      return set && publicarEm ? [{ conjunto, title: set.title, edicao: id, publicarEm }] : []
    }),
  }
}

export async function dataFigures(deps: Deps, sets: readonly AnySet[]): Promise<Figure[]> {
  const { aged, failed } = await dataState(deps, sets)
  return [
    ...sets.map(({ name }) => ({
      name: 'data_set_aged',
      help: 'Whether the data of a set are past their term.',
      labels: { set: name },
      value: aged.some(({ conjunto }) => conjunto === name) ? 1 : 0,
    })),
    {
      name: 'data_publications_failed',
      help: 'Planned publications of data that failed, and that nobody has seen to.',
      value: failed.length,
    },
  ]
}
