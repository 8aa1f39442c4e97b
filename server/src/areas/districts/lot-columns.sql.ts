/** How a lot is read, with its situation in the reader's language and its sector. */
import type { Lot, LotGroup } from '@invest/contract/districts/lots'
import type { Sector } from '@invest/contract/districts/sectors'
import type { Language } from '@invest/contract/language'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import { columnsOf } from '../../records/columns.sql.ts'
import { inLanguage, translationOf } from './in-language.sql.ts'
import { lotFields } from './lots/lot.ts'

type StoredLot = Selectable<Schema['lote']>
type Field = (typeof lotFields)['names'][number]

export interface LotRow extends Pick<StoredLot, 'id' | 'cdOriginalSvg' | 'confirmadoEm' | 'versao' | Field> {
  situacaoId: number | null
  situacao: string | null
  grupo: LotGroup | null
  setorId: number | null
  setor: string | null
  setorTraduzido: string | null
}

/** What a situation `s` is called. */
export const situationName = { pt: sql`s.descricao_pt`, en: sql`s.descricao_en`, es: sql`s.descricao_es` }

export const lotColumns = (language: Language) => sql`
  l.id, l.cd_original_svg, l.confirmado_em, l.versao, ${columnsOf('l', lotFields.names)}, s.id AS situacao_id, ${situationName[language]} AS situacao,
  s.grupo, c.id AS setor_id, c.descricao_nome_setor AS setor,
  ${translationOf('c.descricao_nome_setor', language)} AS setor_traduzido`

export const lotTables = sql`lote l
  LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
  LEFT JOIN setor_lote c ON c.id = l.setor_lote_id`

export const presentLot = (row: LotRow, language: Language): Lot => ({
  id: row.id,
  cdOriginalSvg: row.cdOriginalSvg,
  versao: row.versao,
  ...lotFields.read(row),
  situacaoLote:
    row.situacaoId === null || row.grupo === null
      ? null
      : { id: row.situacaoId, descricaoSituacaoLote: row.situacao ?? '', grupo: row.grupo },
  setorLote:
    row.setorId === null || row.setor === null
      ? null
      : presentSector({ id: row.setorId, nome: row.setor, traduzido: row.setorTraduzido }, language),
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
