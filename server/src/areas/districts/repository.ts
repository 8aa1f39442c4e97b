/** Reads districts and their lots. */
import type { LotSituation } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { placeNameIn } from '@invest/contract/rules/place-name'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { rowFrom, rowsFrom } from '../../db/rows.ts'
import type { PlaceRow, Position } from './distances.ts'
import { translationOf } from './in-language.sql.ts'
import type { GroupSum } from './statistics.ts'

export async function situationsIn(db: Queries, language: Language): Promise<LotSituation[]> {
  const rows = await db.selectFrom('situacaoLote').selectAll().orderBy('ordem').execute()
  const texts = { pt: 'descricaoPt', en: 'descricaoEn', es: 'descricaoEs' } as const
  return rows.map((row) => ({
    id: row.id,
    descricaoSituacaoLote: row[texts[language]],
    grupo: row.grupo,
  }))
}

export interface DistrictRow extends Position {
  id: number
  sigla: string
  nome: string
  nomeTraduzido: string | null
  municipio: string
  urlImagemFundo: string | null
  urlGoogleMaps: string | null
  svgVersao: string | null
  demonstracao: boolean
  acesso: string | null
  acessoTraduzido: string | null
  fonteAcesso: string | null
  fonteAcessoTraduzida: string | null
  infraestrutura: string | null
  infraestruturaTraduzida: string | null
  fonteInfraestrutura: string | null
  fonteInfraestruturaTraduzida: string | null
}

const districtColumns = (language: Language) => sql`
  d.id, d.sigla, d.nome, m.nome_completo AS municipio, p.latitude, p.longitude, d.url_imagem_fundo, d.url_google_maps,
  d.svg_versao, d.demonstracao, d.acesso, d.fonte_acesso, d.infraestrutura, d.fonte_infraestrutura,
  ${translationOf('d.nome', language)} AS nome_traduzido,
  ${translationOf('d.acesso', language)} AS acesso_traduzido,
  ${translationOf('d.fonte_acesso', language)} AS fonte_acesso_traduzida,
  ${translationOf('d.infraestrutura', language)} AS infraestrutura_traduzida,
  ${translationOf('d.fonte_infraestrutura', language)} AS fonte_infraestrutura_traduzida
  FROM distrito_industrial d
  JOIN lugar p ON p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.sigla = d.sigla
  JOIN municipio m ON m.cod_municipio_rfb = p.cod_municipio_rfb`

export const districtsInOrder = (db: Queries, language: Language): Promise<DistrictRow[]> =>
  rowsFrom<DistrictRow>(db)`SELECT ${districtColumns(language)} ORDER BY d.nome, d.id`

export const findDistrict = (
  db: Queries,
  sigla: string,
  language: Language,
): Promise<DistrictRow | undefined> =>
  rowFrom<DistrictRow>(db)`
    SELECT ${districtColumns(language)} WHERE d.sigla = ${sigla.toUpperCase()}`

/** The drawing and its version; undefined where there is no such district. */
export const findDrawing = (db: Queries, districtId: number) =>
  db
    .selectFrom('distritoIndustrial')
    .select(['sigla', 'svgLotes', 'svgVersao'])
    .where('id', '=', districtId)
    .executeTakeFirst()

/** Of every district, the lots and hectares in each group; lots without a situation are in none (DISTRICT-6). */
export async function groupSums(db: Queries): Promise<Map<number, GroupSum[]>> {
  const rows = await rowsFrom<GroupSum & { distritoId: number }>(db)`
    SELECT l.distrito_id, s.grupo, count(*)::int AS lotes, coalesce(sum(l.area_total_lote), 0)::float8 AS area
    FROM lote l JOIN situacao_lote s ON s.id = l.situacao_lote_id GROUP BY 1, 2`
  return Map.groupBy(rows, (row) => row.distritoId)
}

/** Ports, and airports with regular flights, to measure distances to (WEB-202). */
export async function portsAndAirports(db: Queries, language: Language): Promise<PlaceRow[]> {
  const rows = await db
    .selectFrom('lugar')
    .select(['tipoLocal', 'sigla', 'nome', 'latitude', 'longitude'])
    .where('tipoLocal', 'in', ['PORTO', 'AEROPORTO'])
    .where('principal', '=', true)
    .orderBy('nome')
    .execute()
  return rows.map((row) => ({ ...row, nome: placeNameIn(language, row.nome) }))
}

/** By the id of each district that has any: how many lots are free, and the smallest area among them, in hectares. */
export async function freeLotsByDistrict(
  db: Queries,
): Promise<Map<number, { lotes: number; menor: number | null }>> {
  const rows = await rowsFrom<{ id: number; lotes: number; menor: number | null }>(db)`
    SELECT l.distrito_id AS id, count(*)::int AS lotes, min(l.area_total_lote) FILTER (WHERE l.area_total_lote > 0)::float8 AS menor
    FROM lote l JOIN situacao_lote s ON s.id = l.situacao_lote_id AND s.grupo = 'DISPONIVEL'
    GROUP BY 1`
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
