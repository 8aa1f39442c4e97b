/** Receita Federal's delivery: the operator puts it on the server, and whoever keeps data loads it (DATA-19). */

import { rowsFrom } from '../../db/rows.ts'
import { dayOf } from '../../ports/clock.ts'
import { type DeliveredSet, DeliveryRefused } from '../data-sets/index.ts'
import { findDelivery, NoDelivery } from './import/delivery.ts'
import { prepareInThread } from './import/prepare-in-thread.ts'
import { putInForce } from './import/put-in-force.ts'
import { lastSwap } from './repository.ts'
import { texts } from './texts.ts'

export const registrySet: DeliveredSet = {
  name: 'cadastro',
  title: texts.each('cadastro.title'),
  lead: texts.each('cadastro.lead'),
  shelfLifeDays: 45,
  isElsewhere: ({ registryUrl }) => registryUrl !== undefined,
  async state(db) {
    const rows = await rowsFrom<{ n: number }>(db)`
      SELECT greatest(reltuples, 0)::int AS n FROM pg_class WHERE oid = 'junta_empresa'::regclass`
    const at = await lastSwap(db)
    return {
      fonte: 'Receita Federal do Brasil',
      data: at ? dayOf(at) : null,
      linhas: rows[0]?.n ?? 0,
    }
  },
  async sizeOf(folder) {
    const { files } = await findDelivery(folder).catch((error: unknown) => {
      throw error instanceof NoDelivery ? new DeliveryRefused('SEM_ENTREGA', error.message) : error
    })
    return files.reduce((sum, { size }) => sum + size, 0)
  },
  prepare: prepareInThread,
  putInForce,
}
