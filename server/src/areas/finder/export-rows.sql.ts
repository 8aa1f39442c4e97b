/** Reads the rows of an export, a few hundred at a time as they are needed. */

import type { SearchOrder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'
import { collectedRows, rowsAlong } from './found-companies.sql.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

export interface ExportRow {
  cnpj: string
  nome: string
  nomeExibicao: string
  descricao: string | null
  nomeMunicipio: string
  codMunicipioRfb: string
  cnaePrincipal: string
  cnaesSecundarios: string[]
  /** Each as `NCM:22042100`, in the company's order. */
  codigos: string[]
  buscandoInvestimentos: boolean
  /** In reais. */
  valorEsperadoInvestimento: number | null
  habilitadoMadeInRs: boolean
  latitude: number | null
  longitude: number | null
}

const rowsAtOnce = 500

/**
 * Each portion is a statement of its own: only so do the limits for a statement and for a transaction that stands still
 * hold while the reader takes its time (OPS-25). A cursor of the protocol would count as one running statement.
 */
export async function* exportRows(
  tx: Tx,
  search: UnderstoodSearch & { sort?: SearchOrder | undefined },
  viewerId: string,
  /** Up to one beyond the limit. */
  total: number,
): AsyncGenerator<ExportRow> {
  const all = { offset: 0, limit: limits.maxRows }
  const found =
    total > limits.maxRows
      ? rowsAlong(search, viewerId, all)
      : collectedRows(search, viewerId, all, limits.maxRows + 1)
  await sql`
    DECLARE linhas NO SCROLL CURSOR FOR
    SELECT e.cnpj, e.nome, e.nome_exibicao, e.descricao, e.nome_municipio, e.cod_municipio_rfb,
      e.cnae_principal, e.cnaes_secundarios, e.buscando_investimentos, e.valor_esperado_investimento::float8,
      e.habilitado_made_in_rs, e.latitude, e.longitude,
      ARRAY(SELECT p.tipo_tabela || ':' || p.codigo_sem_mascara FROM empresa_produto p WHERE p.empresa_id = e.id
        ORDER BY p.ordem) AS codigos
    FROM (${found}) AS achadas JOIN empresa e ON e.id = achadas.id
    ORDER BY achadas.posicao`.execute(tx)
  for (;;) {
    const rows = await rowsFrom<ExportRow>(tx)`FETCH ${sql.lit(rowsAtOnce)} FROM linhas`
    yield* rows
    if (rows.length < rowsAtOnce) return
  }
}
