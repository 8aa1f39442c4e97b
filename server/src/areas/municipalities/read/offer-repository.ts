/** Reads what municipalities offer to somebody who wants to invest (MUNICIPALITY-65). */
import { homeState } from '@invest/contract/state'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { notHiddenByOwners } from '../../companies/index.ts'

export interface OfferRow {
  codMunicipioRfb: string
  codRegiaoIntermediaria: string | null
  regiaoIntermediaria: string | null
  imagemLogoId: string | null
  distritosIndustriais: number
  lotesDisponiveis: number
  incentivos: number
  empresasBuscandoInvestimento: number
}

/** Of all municipalities of the state, by their codes. Each table is read once and as a whole. */
export async function allOffers(db: Queries): Promise<Map<string, OfferRow>> {
  const rows = await rowsFrom<OfferRow>(db)`
    WITH distritos AS (
      SELECT p.cod_municipio_rfb, count(DISTINCT d.id)::int AS distritos,
        count(l.id) FILTER (WHERE s.grupo = 'DISPONIVEL')::int AS lotes
      FROM distrito_industrial d
        JOIN lugar p ON p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.sigla = d.sigla
        LEFT JOIN lote l ON l.distrito_id = d.id
        LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
      GROUP BY 1),
    beneficios AS (SELECT cod_municipio_rfb, count(*)::int AS numero FROM municipio_beneficio GROUP BY 1),
    buscando AS (
      SELECT e.cod_municipio_rfb, count(*)::int AS numero FROM empresa e
      WHERE ${notHiddenByOwners} AND (e.buscando_investimentos OR e.habilitado_made_in_rs) AND e.buscando_investimentos
      GROUP BY 1)
    SELECT m.cod_municipio_rfb, m.cod_regiao_intermediaria, m.regiao_intermediaria, perfil.imagem_logo_id,
      coalesce(d.distritos, 0) AS distritos_industriais, coalesce(d.lotes, 0) AS lotes_disponiveis,
      coalesce(b.numero, 0) AS incentivos, coalesce(c.numero, 0) AS empresas_buscando_investimento
    FROM municipio m
      LEFT JOIN municipio_perfil perfil USING (cod_municipio_rfb)
      LEFT JOIN distritos d USING (cod_municipio_rfb)
      LEFT JOIN beneficios b USING (cod_municipio_rfb)
      LEFT JOIN buscando c USING (cod_municipio_rfb)
    WHERE m.sigla_uf = ${homeState}`
  return new Map(rows.map((row) => [row.codMunicipioRfb, row]))
}
