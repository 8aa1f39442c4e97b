/** The record of administrative changes, the latest first (ADMIN-19). */
import type { administration, RecordedChange } from '@invest/contract/administration'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import type { AdministrationDeps } from '../deps.ts'
import { type RecordRow, recordPage } from './record-repository.ts'

const presentChange = ({ quemId, quemNome, em, ...row }: RecordRow): RecordedChange => ({
  id: row.id,
  em: em.toISOString(),
  acao: row.acao,
  quem: quemId !== null && quemNome !== null ? { id: quemId, nome: quemNome } : null,
  alvo: row.alvo,
  antes: row.antes,
  depois: row.depois,
})

export async function readRecord(
  { db }: AdministrationDeps,
  { texto, ...query }: QueryOf<typeof administration.record>,
): Promise<AnswerOf<typeof administration.record>> {
  const filter = { ...query, texto: texto?.trim() }
  const { rows, total } = await recordPage(db, filter, rowsOfPage(query))
  return pageFrom(rows.map(presentChange), query, query.total ? total : undefined)
}
