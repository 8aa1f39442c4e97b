/** What an edition of the activities would do to companies, before it is published (SEAL-44). */
import type { Edition } from '@invest/contract/administration/data-sets'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { seal } from '@invest/contract/seal'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import type { Tx } from '../../../db/database.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { withChanges } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'
import { sealActivitiesDataSet } from './activities-data-set.sql.ts'
import {
  affectedCompanies,
  changedEntries,
  countEffects,
  countNotices,
  workOutEffects,
} from './effect.sql.ts'

type Deps = Pick<AreaDeps, 'db'>

function withEffects<T>(deps: Deps, id: number, read: (tx: Tx, edition: Edition) => Promise<T>): Promise<T> {
  return withChanges(deps, sealActivitiesDataSet, id, async (tx, edition) => {
    await workOutEffects(tx)
    return read(tx, edition)
  })
}

export const readEffect = (deps: Deps, id: number): Promise<AnswerOf<typeof seal.activitiesEffect>> =>
  withEffects(deps, id, async (tx, edicao) => ({
    edicao,
    mudancas: await changedEntries(tx),
    efeitos: await countEffects(tx),
    avisos: await countNotices(tx),
  }))

export const listAffected = (
  deps: Deps,
  id: number,
  query: QueryOf<typeof seal.affectedCompanies>,
): Promise<AnswerOf<typeof seal.affectedCompanies>> => {
  const rows = rowsOfPage(query)
  return withEffects(deps, id, async (tx) => {
    const content = await affectedCompanies(tx, query.efeito, rows)
    if (!query.total) return pageFrom(content, query, undefined)
    const counts = await countEffects(tx)
    const count = query.efeito ? counts[query.efeito] : Object.values(counts).reduce((sum, n) => sum + n, 0)
    return pageFrom(content, query, count)
  })
}

export async function affectedAsCsv(
  deps: Deps,
  id: number,
  { efeito }: QueryOf<typeof seal.exportAffectedCompanies>,
  language: Language,
): Promise<{ name: string; text: string }> {
  const all = { offset: 0, limit: limits.recordRows, direction: 'asc' } as const
  const rows = await withEffects(deps, id, (tx) => affectedCompanies(tx, efeito, all))
  const say = texts.in(language)
  const headings = [say('affected.name'), 'CNPJ', say('affected.effect'), say('affected.partners')]
  const records = rows.map((row) => [
    row.nome,
    formatCnpj(row.cnpj),
    say(`effect.company.${row.efeito}`),
    row.socios,
  ])
  return {
    name: `${sealActivitiesDataSet.name}-${id}-empresas.csv`,
    text: csvLines([headings, ...records], language, { bom: true }),
  }
}
