/** A database holds the portal of one state, and remembers which (REFERENCE-64). */
import { homeState, portalName } from '@invest/contract/state'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const row = 'estado'

/** @throws Error where it holds another state's portal */
export async function rememberState(db: Database): Promise<void> {
  await db
    .insertInto('dadosReferencia')
    .values({ tabela: row, versao: homeState })
    .onConflict((c) => c.doNothing())
    .execute()
  const { versao } = await db
    .selectFrom('dadosReferencia')
    .select('versao')
    .where('tabela', '=', row)
    .executeTakeFirstOrThrow()
  if (versao !== homeState)
    throw new Error(
      `This database holds the portal of ${versao}, and STATE names ${homeState}: each state needs a database of its own`,
    )
  await sql`
    UPDATE aplicacao SET nome_aplicacao = ${portalName} WHERE id = 1 AND nome_aplicacao <> ${portalName}`.execute(
    db,
  )
}
