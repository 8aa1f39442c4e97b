/** The SQL of the monthly mail. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { cityRepresentatives, companyOwners } from '../../access/index.ts'

export interface Month {
  /** The first day and the day after the last, YYYY-MM-DD. */
  from: string
  until: string
  /** The same as instants. */
  fromInstant: Date
  untilInstant: Date
}

export interface MonthOfPage {
  tipo: 'EMPRESA' | 'MUNICIPIO'
  /** The CNPJ, or the municipality's code. */
  chave: string
  nome: string
  visitas: number
  encontros: number
  favoritos: number
  solicitacoes: number
}

/** Identifies the mail of one person and month, so that it is never written twice. */
export const mailKey = (month: Month, userId: string): string => `desempenho:${month.from}:${userId}`

const mayGet = sql`u.email_confirmado AND u.excluido_em IS NULL
  AND NOT EXISTS (SELECT 1 FROM desempenho_sem_mail s WHERE s.usuario_id = u.id)`

/** At most `limit` people who keep a page, want the mail and have not got this month's, in the order of their ids. */
export async function peopleToMail(
  db: Queries,
  month: Month,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM usuario u WHERE u.id > ${after} AND ${mayGet}
      AND (EXISTS (SELECT 1 FROM ${companyOwners} e WHERE e.usuario_id = u.id)
        OR EXISTS (SELECT 1 FROM ${cityRepresentatives} r WHERE r.usuario_id = u.id))
      AND NOT EXISTS (SELECT 1 FROM mensagem m WHERE m.chave = ${mailKey(month, '')} || u.id)
    ORDER BY u.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Reader {
  nome: string
  email: string
  idioma: 'pt' | 'en' | 'es' | null
  tokenEnvio: string
}

/** Locks the person, so that two workers write one mail; undefined where this month's is written, or they want none any more. */
export async function lockReader(tx: Tx, userId: string, month: Month): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    SELECT u.nome, u.email, u.idioma, u.token_envio FROM usuario u WHERE u.id = ${userId} AND ${mayGet}
    FOR NO KEY UPDATE`.execute(tx)
  // Asked in a statement of its own, which sees what the other worker has written.
  const { rows: written } = await sql`SELECT 1 FROM mensagem WHERE chave = ${mailKey(month, userId)}`.execute(
    tx,
  )
  return written.length > 0 ? undefined : rows[0]
}

const counted = (tipo: 'EMPRESA' | 'MUNICIPIO', key: RawBuilder<string>, { from, until }: Month) =>
  sql`LATERAL (SELECT coalesce(sum(total) FILTER (WHERE medida = 'VISITA'), 0)::int AS visitas,
      coalesce(sum(total) FILTER (WHERE medida = 'ENCONTRO'), 0)::int AS encontros
    FROM desempenho_dia WHERE tipo = ${sql.lit(tipo)} AND chave = ${key} AND dia >= ${from}::date AND dia < ${until}::date
      AND medida <> 'FILTRO') AS d`

const asked = (
  tipo: 'EMPRESA' | 'MUNICIPIO',
  key: RawBuilder<string>,
  { fromInstant, untilInstant }: Month,
) =>
  sql`LATERAL (SELECT count(DISTINCT numero)::int AS solicitacoes FROM solicitacao_encaminhamento
    WHERE tipo = ${sql.lit(tipo)} AND destino = ${key} AND criado_em >= ${fromInstant} AND criado_em < ${untilInstant}) AS s`

/** A person's pages with which something happened in a month, those with the most visitors first. */
export async function monthOf(db: Queries, userId: string, month: Month): Promise<MonthOfPage[]> {
  const { fromInstant, untilInstant } = month
  const { rows } = await sql<MonthOfPage>`
    SELECT * FROM (
      SELECT 'EMPRESA' AS tipo, e.cnpj AS chave, e.nome_exibicao AS nome, d.visitas, d.encontros, f.favoritos, s.solicitacoes
      FROM ${companyOwners} u JOIN empresa e ON e.id = u.empresa_id, ${counted('EMPRESA', sql`e.id::text`, month)},
        LATERAL (SELECT count(*)::int AS favoritos FROM favorita
          WHERE empresa_id = e.id AND criado_em >= ${fromInstant} AND criado_em < ${untilInstant}) AS f,
        ${asked('EMPRESA', sql`e.cnpj`, month)}
      WHERE u.usuario_id = ${userId}
      UNION ALL
      SELECT 'MUNICIPIO', m.cod_municipio_rfb, m.nome_completo, d.visitas, d.encontros, 0, s.solicitacoes
      FROM ${cityRepresentatives} r JOIN municipio m USING (cod_municipio_rfb), ${counted('MUNICIPIO', sql`m.cod_municipio_rfb`, month)},
        ${asked('MUNICIPIO', sql`m.cod_municipio_rfb`, month)}
      WHERE r.usuario_id = ${userId}
    ) AS pages
    WHERE visitas + encontros + favoritos + solicitacoes > 0 ORDER BY visitas DESC, encontros DESC, nome, chave`.execute(
    db,
  )
  return rows
}

/** Ends the monthly mail of the person whom a token identifies; false where it is nobody's. Repeated, it changes nothing. */
export async function endMailByToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO desempenho_sem_mail (usuario_id, desde) SELECT id, ${now} FROM usuario WHERE token_envio = ${token}
    ON CONFLICT (usuario_id) DO UPDATE SET desde = desempenho_sem_mail.desde RETURNING 1`.execute(tx)
  return rows.length > 0
}
