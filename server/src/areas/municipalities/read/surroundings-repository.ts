/** Reads what the portal knows of a municipality's place, beside the page that its representatives fill (MUNICIPALITY-68). */

import type { Language } from '@invest/contract/language'
import type { Region } from '@invest/contract/municipalities/figures'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { notHiddenByOwners } from '../../companies/index.ts'
import { translationOf } from '../../districts/index.ts'
import { figures } from './repository.ts'

const medianOf = (figure: string) => sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.raw(figure)})`

export async function stateMedians(db: Queries): Promise<PublicMunicipality['medianas']> {
  const row = await rowFrom<PublicMunicipality['medianas']>(db)`
    WITH f AS (SELECT ${figures})
    SELECT ${medianOf('area_km2')} AS area_km2, ${medianOf('populacao')} AS populacao, ${medianOf('pib')} AS pib,
      ${medianOf('pib / nullif(populacao, 0)')} AS pib_por_pessoa, ${medianOf('numero')} AS numero_empresas,
      ${medianOf('abertas')} AS numero_empresas_abertas_ultimos_cinco_anos,
      ${medianOf('fechadas')} AS numero_empresas_fechadas_ultimos_cinco_anos
    FROM f`
  return row as PublicMunicipality['medianas']
}

interface Seat {
  latitude: number
  longitude: number
  regiao: Region | null
  empresasBuscandoInvestimento: number
}

/** Undefined where the reference data have no municipality with the code. */
export const seatOf = (db: Queries, code: string): Promise<Seat | undefined> =>
  rowFrom<Seat>(db)`
    SELECT m.latitude, m.longitude,
      CASE WHEN m.cod_regiao_intermediaria IS NOT NULL
        THEN json_build_object('codigo', m.cod_regiao_intermediaria, 'nome', m.regiao_intermediaria) END AS regiao,
      (SELECT count(*)::int FROM empresa e
        WHERE ${notHiddenByOwners} AND e.cod_municipio_rfb = m.cod_municipio_rfb
          AND (e.buscando_investimentos OR e.habilitado_made_in_rs) AND e.buscando_investimentos)
        AS empresas_buscando_investimento
    FROM municipio m WHERE m.cod_municipio_rfb = ${code}`

export interface ProediRow {
  sigla: string
  nome: string
  nomeTraduzido: string | null
  lotesDisponiveis: number
  menorAreaM2: number | null
  maiorAreaM2: number | null
}

/** Lots have their area in hectares. */
const areaM2 = sql`(l.area_total_lote * 10000)`
const isAvailable = sql`s.grupo = 'DISPONIVEL'`

export const proediDistrictsOf = (db: Queries, code: string, language: Language): Promise<ProediRow[]> =>
  rowsFrom<ProediRow>(db)`
    SELECT d.sigla, d.nome, ${translationOf('d.nome', language)} AS nome_traduzido,
      count(l.id) FILTER (WHERE ${isAvailable})::int AS lotes_disponiveis,
      min(${areaM2}) FILTER (WHERE ${isAvailable})::float8 AS "menorAreaM2",
      max(${areaM2}) FILTER (WHERE ${isAvailable})::float8 AS "maiorAreaM2"
    FROM lugar p JOIN distrito_industrial d ON d.sigla = p.sigla
      LEFT JOIN lote l ON l.distrito_id = d.id
      LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
    WHERE p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.cod_municipio_rfb = ${code}
    GROUP BY d.id ORDER BY d.nome, d.id`
