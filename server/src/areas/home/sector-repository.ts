/** The SQL of companies by the section of their main activity. */
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'
import { notHiddenByOwners } from '../companies/index.ts'
import { activityTranslation } from '../reference/index.ts'

export interface SectorSums {
  /** Null for activities that the classification no longer has. */
  codigo: string | null
  nome: string | null
  traduzido: string | null
  empresas: number
  buscando: number
  comSelo: number
}

/** Companies are counted by the two digits of their division, of which there are some ninety, and these by their section. */
export const sumsBySector = (db: Queries, language: Language): Promise<SectorSums[]> =>
  rowsFrom<SectorSums>(db)`
    WITH divisoes AS (
      SELECT left(e.cnae_principal, 2) AS divisao, count(*) AS empresas,
        count(*) FILTER (WHERE e.buscando_investimentos) AS buscando,
        count(*) FILTER (WHERE e.habilitado_made_in_rs) AS com_selo
      FROM empresa e WHERE ${notHiddenByOwners} GROUP BY 1)
    SELECT a.cnae AS codigo, a.descricao AS nome, ${activityTranslation(language)} AS traduzido,
      sum(n.empresas)::int AS empresas, sum(n.buscando)::int AS buscando, sum(n.com_selo)::int AS com_selo
    FROM divisoes n
      LEFT JOIN atividade_economica d ON d.cnae = n.divisao AND d.nivel = 'divisao'
      LEFT JOIN atividade_economica a ON a.cnae = d.cnae_pai
    GROUP BY a.cnae, a.descricao`
