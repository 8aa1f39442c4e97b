/** Reads what is recorded about the lots of the drawings from districts/lots.tsv of the state's demonstration (DISTRICT-42). */
import type { Utility } from '@invest/contract/districts/lots'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { readStateData } from '../state-data.ts'

export interface DemoLot {
  cdOriginalSvg: string
  situacaoLoteId: number
  /** The name of its sector. */
  setor: string | null
  numeroLote: string
  numeroMatriculaLote: string
  /** In hectares, with four decimals. */
  areaTotalLote: string
  descricaoObservacao: string | null
  utilidades: Utility[]
  confirmadoEm: Date
  disponivelDesde: Date | null
}

const rows = parseTsv(readStateData('districts/lots.tsv'))

/** `now` is where the twelve months of confirmations end. */
export const lotsOf = (sigla: string, now: Date): DemoLot[] =>
  rows
    .filter((row) => row.distrito === sigla)
    .map((row) => {
      const confirmadoEm = confirmedAt(now, Number(row.confirmado_ms_antes), row.confirmado_hora ?? '')
      return {
        cdOriginalSvg: row.cd_original_svg ?? '',
        situacaoLoteId: Number(row.situacao_lote_id),
        setor: row.setor || null,
        numeroLote: row.numero_lote ?? '',
        numeroMatriculaLote: row.numero_matricula_lote ?? '',
        areaTotalLote: row.area_total_lote ?? '',
        descricaoObservacao: row.descricao_observacao || null,
        utilidades: (row.utilidades?.split(' ').filter(Boolean) ?? []) as Utility[],
        confirmadoEm,
        disponivelDesde: row.disponivel_ms_antes
          ? new Date(confirmadoEm.getTime() - Number(row.disponivel_ms_antes))
          : null,
      }
    })

/** The day that lies so many milliseconds before now, at a time of day in UTC, and at least an hour ago. */
function confirmedAt(now: Date, millisecondsBefore: number, time: string): Date {
  const day = new Date(now.getTime() - millisecondsBefore).toISOString().slice(0, 10)
  return new Date(Math.min(Date.parse(`${day}T${time}Z`), now.getTime() - 3_600_000))
}
