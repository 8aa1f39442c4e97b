/** The SQL of the monthly mail. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
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

/** Those who keep a page and have not turned the mail off. */
export const monthReaders = sql`(SELECT usuario_id FROM ${companyOwners} o UNION SELECT usuario_id FROM ${cityRepresentatives} r)
  EXCEPT SELECT usuario_id FROM desempenho_sem_mail`

export async function wantsMonth(db: Queries, usuarioId: string): Promise<boolean> {
  const off = await db
    .selectFrom('desempenhoSemMail')
    .select('usuarioId')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst()
  return off === undefined
}

export const wantMonth = (tx: Tx, usuarioId: string, on: boolean, desde: Date) =>
  on
    ? tx.deleteFrom('desempenhoSemMail').where('usuarioId', '=', usuarioId).execute()
    : tx
        .insertInto('desempenhoSemMail')
        .values({ usuarioId, desde })
        .onConflict((conflict) => conflict.doNothing())
        .execute()

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
  return rowsFrom<MonthOfPage>(db)`
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
    WHERE visitas + encontros + favoritos + solicitacoes > 0 ORDER BY visitas DESC, encontros DESC, nome, chave`
}
