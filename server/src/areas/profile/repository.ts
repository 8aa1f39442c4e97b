/** The SQL of a person's own profile. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { notHiddenByOwners } from '../companies/index.ts'

export const findUser = (db: Queries, id: string) =>
  db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function rememberLanguage(db: Queries, id: string, idioma: Language): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ idioma })
    .where('id', '=', id)
    .where('idioma', 'is distinct from', idioma)
    .execute()
}

interface Totals {
  empresas: number
  comSelo: number
  favoritas: number
  ocultas: number
}

export async function totalsOf(db: Queries, id: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT
      (SELECT count(*)::int FROM empresa_usuario WHERE usuario_id = ${id}) AS empresas,
      (SELECT count(*)::int FROM empresa_usuario u JOIN empresa e ON e.id = u.empresa_id
        WHERE u.usuario_id = ${id} AND e.habilitado_made_in_rs) AS com_selo,
      (SELECT count(*)::int FROM favorita f JOIN empresa e ON e.id = f.empresa_id
         WHERE f.usuario_id = ${id} AND ${notHiddenByOwners}
           AND NOT EXISTS (SELECT 1 FROM ocultada o WHERE o.usuario_id = f.usuario_id AND o.empresa_id = f.empresa_id)) AS favoritas,
      (SELECT count(*)::int FROM ocultada o JOIN empresa e ON e.id = o.empresa_id WHERE o.usuario_id = ${id} AND ${notHiddenByOwners}) AS ocultas
  `.execute(db)
  return rows[0] ?? { empresas: 0, comSelo: 0, favoritas: 0, ocultas: 0 }
}
