/** How a lot is read, with its situation in the reader's language and its sector. */
import type { LotGroup, LotItem, Utility } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'

export interface LotRow {
  id: number
  cdOriginalSvg: string
  numeroLote: string | null
  areaTotalLote: string | null
  situacaoId: number | null
  situacao: string | null
  grupo: LotGroup | null
  setorId: number | null
  setor: string | null
  utilidades: Utility[]
  confirmadoEm: Date
}

const description = { pt: sql`s.descricao_pt`, en: sql`s.descricao_en`, es: sql`s.descricao_es` }

export const lotColumns = (language: Language) => sql`
  l.id, l.cd_original_svg, l.numero_lote, l.area_total_lote, s.id AS situacao_id, ${description[language]} AS situacao,
  s.grupo, c.id AS setor_id, c.descricao_nome_setor AS setor, l.utilidades, l.confirmado_em`

export const lotTables = sql`lote l
  LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
  LEFT JOIN setor_lote c ON c.id = l.setor_lote_id`

export const presentLot = (row: LotRow): LotItem => ({
  id: row.id,
  cdOriginalSvg: row.cdOriginalSvg,
  numeroLote: row.numeroLote,
  areaTotalLote: row.areaTotalLote === null ? null : Number(row.areaTotalLote),
  situacaoLote:
    row.situacaoId === null || row.grupo === null
      ? null
      : { id: row.situacaoId, descricaoSituacaoLote: row.situacao ?? '', grupo: row.grupo },
  setorLote: row.setorId === null ? null : { id: row.setorId, descricaoNomeSetor: row.setor ?? '' },
  utilidades: row.utilidades,
  confirmadoEm: row.confirmadoEm.toISOString(),
})
