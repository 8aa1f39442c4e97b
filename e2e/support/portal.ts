/** The portal that the journeys walk in, from behind: what only time would bring about. */
import { resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { withRunningPortal } from '../../embedded/src/run/running-portal.ts'

/** Where the portal runs; without settings the one of `npm start`. */
const portal = {
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  port: Number(process.env.PORT || 8080),
}

/** As if a search had been saved ten years ago: every company in it is new. */
export const ageSavedSearch = (name: string): Promise<void> =>
  withRunningPortal(portal, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('buscaSalva')
      .set({ vistaEm: new Date('2016-01-04T11:00:00Z') })
      .where('nome', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`No saved search ${name}`)
  })

/** Puts a job of the schedule into the queue before its day; the portal's own worker takes it. */
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
