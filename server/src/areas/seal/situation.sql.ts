/** What a company's seal situation is made of, for statements that read a company `e` whole. */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { activityName } from '../reference/index.ts'
import type { ActivityEntries } from './rules.ts'

/**
 * Activities by an array of their codes, each with the entries for itself and for what is above it, the nearest first.
 */
export const entriesOf = (codes: RawBuilder<unknown>, language: Language): RawBuilder<ActivityEntries> => sql`
  WITH RECURSIVE acima AS (
    SELECT a.cnae AS codigo, ${activityName(language)} AS descricao, a.cnae, a.cnae_pai, 0 AS distancia
    FROM atividade_economica a WHERE a.cnae = ANY(${codes})
    UNION ALL
    SELECT x.codigo, x.descricao, a.cnae, a.cnae_pai, x.distancia + 1
    FROM acima x CROSS JOIN LATERAL (
      -- One row each, which the planner does not know of a recursive query: it would read the whole table per level.
      SELECT a.cnae, a.cnae_pai FROM atividade_economica a WHERE a.cnae = x.cnae_pai LIMIT 1
    ) AS a
  )
  SELECT x.codigo, x.descricao, array_agg(s.compativel ORDER BY x.distancia) AS entradas
  FROM acima x LEFT JOIN selo_atividade s ON s.cnae = x.cnae
  GROUP BY x.codigo, x.descricao`

/** A seal as JSON, with its instants as text. */
interface SealJson {
  jti: string
  versaoTermos: string
  habilitadoEm: string
  desabilitadoEm: string | null
  suspensoDesde: string | null
}

/** The columns that `sealPartsOf` selects. */
export interface SealParts {
  entradasCnae: ActivityEntries[]
  ultimoSelo: SealJson | null
}

/** The entries of a company's activities, and its open seal or else the one that was disabled last. */
export const sealPartsOf = (language: Language): RawBuilder<unknown> => sql`
  coalesce((SELECT json_agg(cnae) FROM (${entriesOf(sql`e.cnae_principal || e.cnaes_secundarios`, language)}) AS cnae),
    '[]') AS entradas_cnae,
  (SELECT json_build_object('jti', s.jti, 'versaoTermos', s.versao_termos, 'habilitadoEm', s.habilitado_em,
      'desabilitadoEm', s.desabilitado_em, 'suspensoDesde', s.suspenso_desde)
    FROM selo s WHERE s.empresa_id = e.id ORDER BY s.desabilitado_em DESC NULLS FIRST LIMIT 1) AS ultimo_selo`

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The seal of `sealPartsOf`, as the seal's own statements read it. */
export const sealOf = ({ ultimoSelo }: Pick<SealParts, 'ultimoSelo'>) =>
  ultimoSelo
    ? {
        ...ultimoSelo,
        habilitadoEm: new Date(ultimoSelo.habilitadoEm),
        desabilitadoEm: dateOf(ultimoSelo.desabilitadoEm),
        suspensoDesde: dateOf(ultimoSelo.suspensoDesde),
      }
    : undefined
