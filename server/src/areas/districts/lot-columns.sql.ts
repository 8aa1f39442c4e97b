/** How a lot is read, with its situation in the reader's language and its sector. */
import type { LotGroup, LotItem, Utility } from '@invest/contract/districts/lots'
import type { Sector } from '@invest/contract/districts/sectors'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import { inLanguage, translationOf } from './in-language.sql.ts'

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
  setorTraduzido: string | null
  utilidades: Utility[]
  confirmadoEm: Date
}

/** What a situation `s` is called. */
export const situationName = { pt: sql`s.descricao_pt`, en: sql`s.descricao_en`, es: sql`s.descricao_es` }

export const lotColumns = (language: Language) => sql`
  l.id, l.cd_original_svg, l.numero_lote, l.area_total_lote, s.id AS situacao_id, ${situationName[language]} AS situacao,
  s.grupo, c.id AS setor_id, c.descricao_nome_setor AS setor,
  ${translationOf('c.descricao_nome_setor', language)} AS setor_traduzido, l.utilidades, l.confirmado_em`

export const lotTables = sql`lote l
  LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
  LEFT JOIN setor_lote c ON c.id = l.setor_lote_id`

export const presentLot = (row: LotRow, language: Language): LotItem => ({
  id: row.id,
  cdOriginalSvg: row.cdOriginalSvg,
  numeroLote: row.numeroLote,
  areaTotalLote: row.areaTotalLote === null ? null : Number(row.areaTotalLote),
  situacaoLote:
    row.situacaoId === null || row.grupo === null
      ? null
      : { id: row.situacaoId, descricaoSituacaoLote: row.situacao ?? '', grupo: row.grupo },
  setorLote:
    row.setorId === null || row.setor === null
      ? null
      : presentSector({ id: row.setorId, nome: row.setor, traduzido: row.setorTraduzido }, language),
  utilidades: row.utilidades,
  confirmadoEm: row.confirmadoEm.toISOString(),
})

interface SectorRow {
  id: number
  nome: string
  traduzido: string | null
}

export function presentSector({ id, nome, traduzido }: SectorRow, language: Language): Sector {
  const { texto, ...marked } = inLanguage(nome, traduzido, language)
  return { id, descricaoNomeSetor: texto, ...marked }
}
