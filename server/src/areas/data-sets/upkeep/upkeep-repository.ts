/** The SQL of what people are told about data. */
import type { PermissionName } from '@invest/contract/api'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { holds } from '../../access/index.ts'

/**
 * Planned publications that failed, until somebody drops or publishes them or brings other data of the set. The set's name
 * and the edition's number say which.
 */
export const failedPublications = (db: Queries) =>
  rowsFrom<{ id: number; conjunto: string; publicarEm: string | null }>(db)`
    SELECT e.id, e.conjunto, e.publicar_em FROM edicao_dados e
    WHERE e.nao_publicada_em IS NOT NULL AND e.situacao IN ('LIDA', 'FALHOU')
      AND NOT EXISTS (SELECT FROM edicao_dados p
        WHERE p.conjunto = e.conjunto AND p.situacao = 'PUBLICADA' AND p.publicada_em > e.nao_publicada_em)
    ORDER BY e.id`

export interface Told {
  id: string
  email: string
  idioma: Language
  mayPublish: boolean
}

/** These people, and whoever holds one of the permissions; each with an address that is confirmed. */
export async function peopleToTell(
  tx: Tx,
  ids: readonly string[],
  permissions: readonly PermissionName[],
): Promise<Told[]> {
  const anyOf = permissions.map((permission) => holds(sql`u.id`, permission))
  return rowsFrom<Told>(tx)`
    SELECT u.id, u.email, coalesce(u.idioma, 'pt') AS idioma, ${holds(sql`u.id`, 'GERENCIAR_DADOS')} AS may_publish
    FROM usuario u
    WHERE u.excluido_em IS NULL AND u.email_confirmado AND u.email <> ''
      AND (u.id = ANY(${[...ids]}::uuid[]) OR ${sql.join(anyOf, sql` OR `)})
    ORDER BY u.id`
}

/** Those of the ended terms of which nobody was told yet. Whoever asks at the same time waits, and gets none of them. */
export async function noteEndedTerms(
  tx: Tx,
  terms: readonly { conjunto: string; ate: string }[],
): Promise<Set<string>> {
  const noted = new Set<string>()
  for (const { conjunto, ate } of terms) {
    const rows = await rowsFrom(tx)`
      INSERT INTO dados_vencidos (conjunto, ate) VALUES (${conjunto}, ${ate})
      ON CONFLICT (conjunto) DO UPDATE SET ate = excluded.ate WHERE dados_vencidos.ate <> excluded.ate
      RETURNING conjunto`
    if (rows.length > 0) noted.add(conjunto)
  }
  return noted
}
