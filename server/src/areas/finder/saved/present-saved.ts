/** Makes saved searches for an answer, each with the number of companies that are new in it. */
import type { SavedSearch } from '@invest/contract/finder'
import type { Queries } from '../../../db/database.ts'
import { countNews, type SavedRow } from './saved-repository.ts'

export async function presentSaved(db: Queries, rows: SavedRow[]): Promise<SavedSearch[]> {
  const news = await countNews(db, rows)
  return rows.map(({ id, nome, filtro, resumoSemanal, criadoEm }, i) => ({
    id,
    nome,
    filtro,
    resumoSemanal,
    criadoEm: criadoEm.toISOString(),
    novas: news[i] ?? 0,
  }))
}

export const presentOneSaved = async (db: Queries, row: SavedRow): Promise<SavedSearch> =>
  (await presentSaved(db, [row]))[0] as SavedSearch
