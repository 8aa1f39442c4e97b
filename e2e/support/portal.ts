/** Changes the running portal's database, for events that otherwise need days to happen. */
import { resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { withRunningPortal } from '../../embedded/src/run/running-portal.ts'

/** The running portal. Without settings it is that of `npm start`. */
const portal = {
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  port: Number(process.env.PORT || 8080),
}

/** Makes a saved search ten years old, so that all of its companies are new. */
export const ageSavedSearch = (name: string): Promise<void> =>
  withRunningPortal(portal, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('buscaSalva')
      .set({ vistaEm: new Date('2016-01-04T11:00:00Z') })
      .where('nome', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`No saved search ${name}`)
  })

/** Queues a scheduled job now. The portal's worker runs it. */
export const runScheduledJob = (name: string): Promise<void> =>
  withRunningPortal(portal, async (_db, { database }) => {
    const boss = new PgBoss({ ...database, max: 1, supervise: false, schedule: false, migrate: false })
    await boss.start()
    try {
      if (!(await boss.send(name))) throw new Error(`${name} was not queued`)
    } finally {
      await boss.stop({ graceful: false })
    }
  })
