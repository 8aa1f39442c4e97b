/** Makes saved searches for an answer, each with how much is new in it. */
import type { Queries } from '../../db/database.ts'
import { countNews } from './repository.ts'
import type { SavedKind, SavedRow } from './saved-kind.ts'

export interface ShownSearch<Filter> {
  id: string
  nome: string
  filtro: Filter
  resumoSemanal: boolean
  criadoEm: string
  versao: number
  novas: number
}

export async function presentSaved<Filter>(
  db: Queries,
  kind: SavedKind<Filter>,
  rows: SavedRow<Filter>[],
): Promise<ShownSearch<Filter>[]> {
  const news = await countNews(db, kind, rows)
  return rows.map(({ id, nome, filtro, resumoSemanal, criadoEm, versao }, i) => ({
    id,
    nome,
    filtro,
    resumoSemanal,
    criadoEm: criadoEm.toISOString(),
    versao,
    novas: news[i] ?? 0,
  }))
}

export const presentOneSaved = async <Filter>(
  db: Queries,
  kind: SavedKind<Filter>,
  row: SavedRow<Filter>,
): Promise<ShownSearch<Filter>> => (await presentSaved(db, kind, [row]))[0] as ShownSearch<Filter>
