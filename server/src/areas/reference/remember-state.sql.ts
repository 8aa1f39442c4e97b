/** A database holds the portal of one state, and remembers which (REFERENCE-64). */
import { districtsArea } from '@invest/contract/districts'
import { hasLots, homeState, portalName } from '@invest/contract/state'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const row = 'estado'

/** A state without a programme of lots has nobody who keeps its lots and its texts. */
async function leaveOutLots(db: Database): Promise<void> {
  const names = Object.keys(districtsArea.permissions)
  await sql`DELETE FROM permissao WHERE nome_permissao = ANY (${names})`.execute(db)
  await sql`
    DELETE FROM grupo_permissoes g WHERE g.tipo = 'CUSTOMIZADO'
      AND NOT EXISTS (SELECT FROM grupo_permissoes_permissao p WHERE p.grupo_id = g.id)`.execute(db)
}

/** @throws Error where it holds another state's portal */
export async function rememberState(db: Database): Promise<void> {
  const { numInsertedOrUpdatedRows: begun } = await db
    .insertInto('dadosReferencia')
    .values({ tabela: row, versao: homeState })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  if (begun && !hasLots) await leaveOutLots(db)
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
