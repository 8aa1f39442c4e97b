/** Secrets that all processes of an installation share; they are made once and stored in the database. */
import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** 32 random bytes under a name; the first call makes them. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('segredo')
    .values({ nome: name, valor: randomBytes(32) })
    .onConflict((c) => c.doNothing())
    .execute()
  const row = await db
    .selectFrom('segredo')
    .select('valor')
    .where('nome', '=', name)
    .executeTakeFirstOrThrow()
  return row.valor
}
