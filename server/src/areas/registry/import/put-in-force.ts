import type pg from 'pg'
import { openClient } from '../../../db/connections/open-client.ts'
import { DeliveryRefused } from '../../data-sets/index.ts'
import { ImportRefused, serveRegistry } from './import-registry.ts'

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
