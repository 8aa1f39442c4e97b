/** The SQL of how enquiries are answered (ENQUIRY-25). */
import type { SubjectKind } from '@invest/contract/enquiries/shared'
import { stateTimeZone } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'

export interface FigureRow {
  casos: number
  respondidos: number
  semResposta: number
  medianaMinutos: number | null
  noventaMinutos: number | null
  vencidos: number
  emTempo: number
}

export interface Period {
  /** Days of the state, both included. */
  from: string
  to: string
}

/**
 * A first answer was due where it came, or where its date has passed without one, also before the case was closed. One that was
 * closed before its date without an answer is neither in time nor late (ENQUIRY-25).
 */
const figures = (now: Date) => sql`
  count(*)::int AS casos,
  count(s.primeira_minutos)::int AS respondidos,
  count(*) FILTER (WHERE s.situacao = 'ENCERRADA' AND s.primeira_resposta_em IS NULL AND s.juntada_a IS NULL)::int AS sem_resposta,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY s.primeira_minutos)::float8 AS mediana_minutos,
  percentile_cont(0.9) WITHIN GROUP (ORDER BY s.primeira_minutos)::float8 AS noventa_minutos,
  count(*) FILTER (WHERE s.primeira_atrasada IS NOT NULL OR s.vence_em IS NOT NULL AND s.responder_ate < ${now})::int AS vencidos,
  count(*) FILTER (WHERE NOT s.primeira_atrasada)::int AS em_tempo`

const during = ({ from, to }: Period) => sql`
  s.criada_em >= ${from}::date::timestamp AT TIME ZONE ${stateTimeZone}
  AND s.criada_em < (${to}::date + 1)::timestamp AT TIME ZONE ${stateTimeZone}`

const grouped = <Key>(
  db: Queries,
  { period, now }: { period: Period; now: Date },
  {
    keys,
    where = sql`true`,
    by,
    order,
  }: Record<'keys' | 'by' | 'order', RawBuilder<unknown>> & { where?: RawBuilder<unknown> },
): Promise<(FigureRow & Key)[]> =>
  rowsFrom<FigureRow & Key>(db)`
    SELECT ${keys}, ${figures(now)} FROM solicitacao s WHERE ${during(period)} AND ${where}
    GROUP BY ${by} ORDER BY ${order}`

interface Asked {
  period: Period
  now: Date
}

export async function totalFigures(db: Queries, { period, now }: Asked): Promise<FigureRow> {
  const row = await rowFrom<FigureRow>(db)`
    SELECT ${figures(now)} FROM solicitacao s WHERE ${during(period)}`
  return (
    row ?? {
      casos: 0,
      respondidos: 0,
      semResposta: 0,
      medianaMinutos: null,
      noventaMinutos: null,
      vencidos: 0,
      emTempo: 0,
    }
  )
}

export const figuresByKind = (db: Queries, asked: Asked) =>
  grouped<{ tipo: SubjectKind }>(db, asked, {
    keys: sql`s.tipo`,
    by: sql`s.tipo`,
    order: sql`casos DESC, s.tipo`,
  })

export const figuresByMunicipality = (db: Queries, asked: Asked) =>
  grouped<{ codMunicipioRfb: string; nome: string }>(db, asked, {
    keys: sql`s.sobre_id AS cod_municipio_rfb, max(s.sobre_nome) AS nome`,
    where: sql`s.tipo = 'MUNICIPIO'`,
    by: sql`s.sobre_id`,
    order: sql`casos DESC, nome`,
  })

export const figuresByMonth = (db: Queries, asked: Asked) =>
  grouped<{ mes: string }>(db, asked, {
    keys: sql`to_char(s.criada_em AT TIME ZONE ${sql.lit(stateTimeZone)}, 'YYYY-MM') AS mes`,
    by: sql`1`,
    order: sql`1`,
  })
