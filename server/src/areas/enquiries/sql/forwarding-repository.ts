/** The SQL of companies and city halls that are asked, and of the people who answer for them. */
import type { ForwardingState } from '@invest/contract/enquiries/shared'
import type { SharedPart } from '@invest/contract/enquiries/shared-facts'
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow, isFound, rowFrom, rowsFrom } from '../../../db/rows.ts'
import { cityRepresentatives, companyOwners, holds } from '../../access/index.ts'

export type TargetKind = 'EMPRESA' | 'MUNICIPIO'

export interface ForwardingRow {
  id: number
  tipo: TargetKind
  destino: string
  destinoNome: string
  direto: boolean
  situacao: ForwardingState
  criadoEm: Date
  prazoEm: Date
  encerradoEm: Date | null
  motivo: string | null
  compartilhado: SharedPart[]
  /** Whether the viewer answers for it. */
  meu: boolean
}

/** What a person answers for: the companies they own, and the municipalities they represent. */
export const targetsOf = (userId: string | null): RawBuilder<unknown> => sql`
  (SELECT 'EMPRESA' AS tipo, e.cnpj AS destino FROM ${companyOwners} u JOIN empresa e ON e.id = u.empresa_id
    WHERE u.usuario_id = ${userId}::uuid
   UNION ALL SELECT 'MUNICIPIO', u.cod_municipio_rfb FROM ${cityRepresentatives} u WHERE u.usuario_id = ${userId}::uuid)`

export const answersForSomething = (db: Queries, userId: string): Promise<boolean> =>
  isFound(db)`
    SELECT 1 AS one FROM ${targetsOf(userId)} t LIMIT 1`

export const forwardingDates = ['criadoEm', 'prazoEm', 'encerradoEm'] as const
export const forwardings = (numero: number, viewerId: string | null): RawBuilder<ForwardingRow> => sql`
  SELECT f.id, f.tipo, f.destino, f.destino_nome AS "destinoNome", f.direto, f.situacao, f.criado_em AS "criadoEm", f.prazo_em AS "prazoEm",
    f.encerrado_em AS "encerradoEm", f.motivo, f.compartilhado,
    (f.tipo, f.destino) IN (SELECT t.tipo, t.destino FROM ${targetsOf(viewerId)} t) AS meu
  FROM solicitacao_encaminhamento f WHERE f.numero = ${numero} ORDER BY f.id`

export const forwardingsOf = async (
  db: Queries,
  numero: number,
  viewerId: string | null,
): Promise<ForwardingRow[]> => (await forwardings(numero, viewerId).execute(db)).rows

export interface NewForwarding {
  numero: number
  tipo: TargetKind
  destino: string
  destinoNome: string
  direto: boolean
  criadoEm: Date
  criadoPor: string | null
  prazoEm: Date
  compartilhado: SharedPart[]
}

/** Undefined where the same one is asked already. */
export async function insertForwarding(tx: Tx, row: NewForwarding): Promise<number | undefined> {
  const made = await tx
    .insertInto('solicitacaoEncaminhamento')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const closeForwardings = (
  tx: Tx,
  ids: readonly number[],
  end: { situacao: Exclude<ForwardingState, 'ABERTO'>; encerradoEm: Date; motivo?: string | null },
) =>
  tx
    .updateTable('solicitacaoEncaminhamento')
    .set(end)
    .where('id', 'in', [...ids])
    .where('situacao', '=', 'ABERTO')
    .execute()

/** Whether somebody who is asked has written to the agency about it. */
export const hasWritten = (db: Queries, id: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('solicitacaoMensagem')
      .select('id')
      .where('encaminhamentoId', '=', id)
      .where('papel', '=', 'TERCEIRO')
      .limit(1),
  )

export interface Reader {
  /** Null for a visitor without an account. */
  id: string | null
  email: string
  emailConfirmado: boolean
  idioma: Language
  /** Of the link of a visitor's mail. */
  token?: string
}

const readerColumns = sql`u.id, u.email, u.email_confirmado, coalesce(u.idioma, 'pt') AS idioma`

/** The people who answer for a company or a municipality. */
export async function peopleOf(
  db: Queries,
  { tipo, destino }: { tipo: TargetKind; destino: string },
): Promise<Reader[]> {
  const members =
    tipo === 'EMPRESA'
      ? sql`SELECT e.usuario_id FROM ${companyOwners} e JOIN empresa c ON c.id = e.empresa_id WHERE c.cnpj = ${destino}`
      : sql`SELECT m.usuario_id FROM ${cityRepresentatives} m WHERE m.cod_municipio_rfb = ${destino}`
  return rowsFrom<Reader>(db)`
    SELECT ${readerColumns} FROM usuario u WHERE u.id IN (${members}) AND u.excluido_em IS NULL ORDER BY u.id`
}

export const readersWith = (
  db: Queries,
  permission: 'ATENDER_SOLICITACOES' | 'COORDENAR_SOLICITACOES',
): Promise<(Reader & { id: string; nome: string })[]> =>
  rowsFrom<Reader & { id: string; nome: string }>(db)`
    SELECT ${readerColumns}, u.nome FROM usuario u
    WHERE u.excluido_em IS NULL AND ${holds(sql`u.id`, permission)}
    ORDER BY u.nome, u.id`

export const readerOf = (db: Queries, userId: string): Promise<Reader | undefined> =>
  rowFrom<Reader>(db)`
    SELECT ${readerColumns} FROM usuario u WHERE u.id = ${userId} AND u.excluido_em IS NULL`
