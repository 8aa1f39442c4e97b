/** The SQL of who took a company's papers, as its owners read it. */
import type { Consultation } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { countFrom, isFound, rowsFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'
import { companyOwners } from '../access/index.ts'

export interface Taking {
  tipo: 'FICHA' | 'RELATORIO'
  cnpjs: string[]
  usuarioId: string
  em: Date
}

/** A line for each of the companies that is registered in the portal, with what the person last named in a reservation. */
export async function insertConsultations(tx: Tx, { tipo, cnpjs, usuarioId, em }: Taking): Promise<void> {
  await sql`
    INSERT INTO consulta_empresa (cnpj, tipo, em, usuario_id, nome_instituicao, nome_agencia)
    SELECT e.cnpj, ${tipo}, ${em}::timestamptz, ${usuarioId}::uuid, h.nome_instituicao, h.nome_agencia
    FROM empresa e
    LEFT JOIN (
      SELECT nome_instituicao, nome_agencia FROM reserva_historico WHERE usuario_id = ${usuarioId}
      ORDER BY id DESC LIMIT 1) h ON true
    WHERE e.cnpj = ANY (${cnpjs}::text[])`.execute(tx)
}

/** Whether somebody owns the registered company with this CNPJ. */
export const ownsCnpj = (db: Queries, cnpj: string, userId: string): Promise<boolean> =>
  isFound(db)`
    SELECT 1 FROM empresa e JOIN ${companyOwners} o ON o.empresa_id = e.id
    WHERE e.cnpj = ${cnpj} AND o.usuario_id = ${userId}`

export type ConsultationRow = Omit<Consultation, 'em'> & { em: Date }

/**
 * Papers taken and reservations made. `rest` (an order and a limit) cuts each half before they are joined, so that each
 * uses its index.
 */
const events = (cnpj: string, rest: RawBuilder<unknown>) => sql`
  (SELECT tipo, em, nome_instituicao, nome_agencia, 0 AS fonte, id FROM consulta_empresa WHERE cnpj = ${cnpj} ${rest})
  UNION ALL
  (SELECT acao, em, nome_instituicao, nome_agencia, 1, id FROM reserva_historico WHERE cnpj = ${cnpj} ${rest})`

export async function consultationRows(
  db: Queries,
  cnpj: string,
  { offset, limit, direction }: RowRange,
): Promise<ConsultationRow[]> {
  const way = sql.raw(direction)
  const first = sql`ORDER BY em ${way}, id ${way} LIMIT ${offset + limit}`
  return rowsFrom<ConsultationRow>(db)`
    SELECT tipo, em, nome_instituicao, nome_agencia FROM (${events(cnpj, first)}) AS linhas
    ORDER BY em ${way}, fonte, id ${way} OFFSET ${offset} LIMIT ${limit}`
}

export async function countConsultations(db: Queries, cnpj: string): Promise<number> {
  const rest = sql`LIMIT ${limits.maxRows + 1}`
  return countFrom(db)`
    SELECT count(*)::int AS n FROM (${events(cnpj, rest)}) AS linhas`
}
