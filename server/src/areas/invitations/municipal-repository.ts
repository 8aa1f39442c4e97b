/** The SQL of invitations to represent municipalities, of both kinds. */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { RowRange } from '../../http/page.ts'

export interface MunicipalFilter {
  codMunicipioRfb?: string | undefined
  origem?: 'CONVITES' | 'MUNICIPIO' | undefined
}

export interface MunicipalRow {
  origem: 'CONVITES' | 'MUNICIPIO'
  codMunicipioRfb: string
  municipio: string
  cpf: string | null
  email: string | null
  nomeConvidadoPor: string
  convidadoEm: Date
  /** Null where it does not end. */
  venceEm: Date | null
}

/** Those that wait or ended unanswered, by the municipality. */
const municipal = ({ codMunicipioRfb, origem }: MunicipalFilter) => sql`(
  SELECT * FROM (
    SELECT 'CONVITES' AS origem, m.cod_municipio_rfb, m.nome AS municipio, c.cpf, c.email, c.convidado_por, c.convidado_em, c.vence_em
    FROM convite_municipio m JOIN convite c ON c.id = m.convite_id WHERE c.situacao = 'PENDENTE'
    UNION ALL
    SELECT 'MUNICIPIO', i.cod_municipio_rfb, m.nome_completo, i.cpf, i.email, i.convidado_por, i.convidado_em, NULL
    FROM municipio_convite i JOIN municipio m USING (cod_municipio_rfb)
  ) every_one
  WHERE ${codMunicipioRfb === undefined ? sql`true` : sql`cod_municipio_rfb = ${codMunicipioRfb}`}
    AND ${origem === undefined ? sql`true` : sql`origem = ${origem}`}) i`

export async function municipalRows(
  db: Queries,
  filter: MunicipalFilter,
  { offset, limit, direction }: RowRange,
): Promise<MunicipalRow[]> {
  const way = sql.raw(direction)
  const { rows } = await sql<MunicipalRow>`
    SELECT i.*, q.nome AS nome_convidado_por FROM ${municipal(filter)} JOIN usuario q ON q.id = i.convidado_por
    ORDER BY i.convidado_em ${way}, i.cod_municipio_rfb, i.cpf, i.email OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

export async function countMunicipal(db: Queries, filter: MunicipalFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${municipal(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}
