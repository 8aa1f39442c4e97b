import { portalName } from '@invest/contract/state'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { rememberState } from './remember-state.sql.ts'

test('a database remembers its state and refuses another in one line (REFERENCE-64)', async () => {
  const database = await createTestDatabase()
  const { db } = database
  await rememberState(db)
  await rememberState(db)
  expect(await db.selectFrom('aplicacao').select('nomeAplicacao').executeTakeFirst()).toEqual({
    nomeAplicacao: portalName,
  })
  await db.updateTable('dadosReferencia').set({ versao: 'XX' }).where('tabela', '=', 'estado').execute()
  await expect(rememberState(db)).rejects.toThrow(
    /^This database holds the portal of XX, and STATE names RS: each state needs a database of its own$/,
  )
  await database.close()
})
