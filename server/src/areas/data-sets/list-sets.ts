/** What the portal rests on (DATA-1). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import type { dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../area.ts'
import type { Queries } from '../../db/database.ts'
import { dayOf, today } from '../../ports/clock.ts'
import { type AnySet, isTable } from './data-set.ts'
import { countRows } from './difference.sql.ts'
import { currentEditions, editionsUnderWay, type StoredEdition } from './edition-repository.ts'
import { filesInFolder, foldersInFolder } from './operator-folder.ts'
import { shelfLifeOf } from './shelf-life.ts'
import { sourceOf } from './sources-of.ts'

export async function listSets(
  { db, clock, config }: Pick<AreaDeps, 'db' | 'clock' | 'config'>,
  sets: readonly AnySet[],
  language: Language,
): Promise<AnswerOf<typeof dataSets.list>> {
  const [current, underWay, pasta, entregas] = await Promise.all([
    currentEditions(db),
    editionsUnderWay(db),
    filesInFolder(config.dataFolder),
    foldersInFolder(config.dataFolder),
  ])
  const now = { config, day: today(clock) }
  const conjuntos = await Promise.all(
    sets.map(async (set): Promise<DataSetState> => {
      const last = current.get(set.name)
      const state = await stateOf(db, set, last, language)
      const edition = isTable(set) || isInForce(last, state.data) ? last : undefined
      const { ate, ended } = await shelfLifeOf(db, set, state.data, now)
      return {
        conjunto: set.name,
        titulo: set.title[language],
        descricao: set.lead[language],
        ...state,
        trazidoPor: edition?.nomeTrazida ?? null,
        edicao: edition?.id ?? null,
        proximaAte: ate,
        vencido: ended,
        emPasta: !isTable(set),
        emAndamento: underWay.get(set.name) ?? 0,
        colunas: isTable(set)
          ? set.columns.map(({ name, rule, example, optional }) => ({
              nome: name,
              regra: rule[language],
              exemplo: example,
              obrigatoria: !optional,
            }))
          : [],
      }
    }),
  )
  return { conjuntos, pasta, entregas }
}

/** A command may have loaded another delivery since. */
const isInForce = (edition: StoredEdition | undefined, data: string | null) =>
  edition?.publicadaEm && dayOf(edition.publicadaEm) === data

async function stateOf(db: Queries, set: AnySet, edition: StoredEdition | undefined, language: Language) {
  if (!isTable(set)) return set.state(db)
  const linhas = await countRows(db, set.current)
  return { linhas, ...(await sourceOf(db, set, edition, language)) }
}
