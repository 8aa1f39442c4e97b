/** The industrial districts that a text may mean. */
import type { Finding } from '@invest/contract/finder'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { translatedOr } from '../../districts/index.ts'
import { kilometresBetween } from './places.sql.ts'

/**
 * Districts that are named, or, where an area is looked for, all of them: those near the place that is meant first, with the
 * number of available lots.
 */
export async function districtsFor(
  db: Queries,
  keys: readonly string[],
  language: Language,
): Promise<Finding[]> {
  const named = keys.filter((key) => key.startsWith('DISTRITO:')).map((key) => key.slice('DISTRITO:'.length))
  const asksForArea = keys.includes('TEMA:LOTE')
  if (named.length === 0 && !asksForArea) return []
  const municipalities = keys
    .filter((key) => /^(MUNICIPIO|PERTO):/.test(key))
    .map((key) => key.split(':')[1] as string)
  const kinds = keys.filter((key) => key.startsWith('LUGAR:')).map((key) => key.slice('LUGAR:'.length))
  const rows = await rowsFrom<{ chave: string; nome: string; lotesDisponiveis: number }>(db)`
    SELECT d.sigla AS chave, ${translatedOr('d.nome', language)} AS nome,
      (SELECT count(*)::int FROM lote l WHERE l.distrito_id = d.id AND l.disponivel_desde IS NOT NULL) AS "lotesDisponiveis"
    FROM distrito_industrial d
    LEFT JOIN lugar p ON p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.sigla = d.sigla
    LEFT JOIN LATERAL (SELECT min(${kilometresBetween('p', 'o')}) AS km FROM (${positionsOf({ municipalities, kinds })}) AS o) AS perto ON true
    WHERE ${asksForArea} OR d.sigla = ANY (${named}::text[])
    ORDER BY d.sigla = ANY (${named}::text[]) DESC, perto.km NULLS LAST, d.nome`
  return rows.map((district) => ({ tipo: 'DISTRITO', ...district, detalhe: null }))
}

/** Districts are near a place up to so many kilometres. */
const nearKilometres = 60

interface Places {
  /** Receita Federal's codes. */
  municipalities: readonly string[]
  /** `PORTO`, `AEROPORTO`. */
  kinds: readonly string[]
}

const positionsOf = ({ municipalities, kinds }: Places) => sql`
  SELECT latitude, longitude FROM municipio WHERE cod_municipio_rfb = ANY (${municipalities}::text[])
  UNION ALL SELECT latitude, longitude FROM lugar WHERE tipo_local = ANY (${kinds}::text[]) AND principal`

/** The districts near one of the places, the nearest first; the nearest one alone where none is near. Empty without a place. */
export async function districtsAt(db: Queries, places: Places): Promise<string[]> {
  if (places.municipalities.length + places.kinds.length === 0) return []
  const rows = await rowsFrom<{ sigla: string; km: number }>(db)`
    SELECT p.sigla, min(${kilometresBetween('p', 'o')}) AS km
    FROM lugar p JOIN distrito_industrial d ON d.sigla = p.sigla, (${positionsOf(places)}) AS o
    WHERE p.tipo_local = 'DISTRITO_INDUSTRIAL' GROUP BY p.sigla ORDER BY km, p.sigla`
  const near = rows.filter(({ km }) => km <= nearKilometres)
  return (near.length > 0 ? near : rows.slice(0, 1)).map(({ sigla }) => sigla)
}

/** The port or airport of a municipality, as a search for lots names it. */
export async function placeAt(db: Queries, { municipalities, kinds }: Places): Promise<string | undefined> {
  const row = await rowFrom<{ local: string }>(db)`
    SELECT tipo_local || ':' || sigla AS local FROM lugar
    WHERE tipo_local = ANY (${kinds}::text[]) AND cod_municipio_rfb = ANY (${municipalities}::text[])
    ORDER BY principal DESC, sigla LIMIT 1`
  return row?.local
}
