/** An investor finds companies: filters over what its owners show and the viewer has not hidden (decisions 10 to 13). */

import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { nameConditions } from '../../db/name-conditions.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, window } from '../../http/page.ts'
import { type CompanyParts, presentCards } from '../companies/index.ts'

function conditions(filter: CompanyFilter, viewerId: string): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [
    sql`NOT e.oculta`,
    sql`NOT EXISTS (SELECT 1 FROM ocultada o WHERE o.usuario_id = ${viewerId} AND o.empresa_id = e.id)`,
    ...(filter.nome ? nameConditions(filter.nome, 'e.chave_busca') : []),
  ]
  if (filter.cnpj) all.push(sql`e.cnpj = ${filter.cnpj}`)
  if (filter.codMunicipioRfb) all.push(sql`e.cod_municipio_rfb = ${filter.codMunicipioRfb}`)
  if (filter.buscandoInvestimentos) all.push(sql`e.buscando_investimentos`)
  if (filter.apenasMadeInRs) {
    all.push(
      sql`EXISTS (SELECT 1 FROM selo s WHERE s.empresa_id = e.id AND s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL)`,
    )
  }
  return sql.join(all, sql` AND `)
}

/** Ids of one page; the inner query touches the index and the filter's columns alone. */
async function findIds(db: Database, filter: CompanyFilter, viewerId: string): Promise<string[]> {
  const { offset, limit, direction } = window(filter)
  const order = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM empresa e WHERE ${conditions(filter, viewerId)}
    ORDER BY e.chave_nome ${order}, e.id ${order} OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

async function count(db: Database, filter: CompanyFilter, viewerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM empresa e WHERE ${conditions(filter, viewerId)} LIMIT ${limits.maxRows + 1}) AS found`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function findCompanies(
  parts: CompanyParts & { db: Database },
  caller: Caller,
  filter: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const { db } = parts
  const [ids, total] = await Promise.all([
    findIds(db, filter, caller.id),
    filter.total ? count(db, filter, caller.id) : undefined,
  ])
  const content = await presentCards(db, parts, ids, { viewerId: caller.id, rules: filter.regrasMontagem })
  return pageFrom(content, filter, total)
}
