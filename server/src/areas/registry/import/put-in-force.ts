import type pg from 'pg'
import { openClient } from '../../../db/connections/open-client.ts'
import { dayOf } from '../../../ports/clock.ts'
import { DeliveryRefused } from '../../data-sets/index.ts'
import { clearAfterSwap, isBuiltAlike } from './build.sql.ts'
import { ImportRefused, lockOrRefuse } from './import-registry.ts'
import { databaseNow, lastLoad, prepareSession } from './load.sql.ts'
import { swap } from './swap-registry.sql.ts'

/** Puts the load of that number in force. */
export async function putInForce(loadId: number, owner: pg.ClientConfig, waitMs = 0): Promise<void> {
  const client = await openClient({ ...owner, application_name: 'invest-web registry' })
  try {
    await serveRegistry(client, loadId, waitMs)
  } catch (error) {
    throw error instanceof ImportRefused ? new DeliveryRefused(error.problem, error.message) : error
  } finally {
    await client.end()
  }
}

/** Puts what was prepared in the place of what is served. Nothing is left to do where that has been done. */
export async function serveRegistry(client: pg.Client, loadId: number, waitMs = 0): Promise<void> {
  await prepareSession(client)
  await lockOrRefuse(client, waitMs)
  const load = await lastLoad(client)
  const isThere = load?.situacao !== 'MONTADA' || (await isBuiltAlike(client))
  if (load?.id !== loadId || load.situacao === 'LENDO' || !isThere)
    throw new ImportRefused('BASE_MUDOU', 'What was prepared is no longer there. Nothing was changed.')
  if (load.situacao === 'MONTADA') {
    const now = await databaseNow(client)
    await swap(client, { loadId, now, day: dayOf(now) })
  }
  if (load.situacao !== 'CONCLUIDA') await clearAfterSwap(client, loadId)
}
