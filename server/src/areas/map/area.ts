import type { Area } from '../../area.ts'
import { followChanges } from './counted-cells.sql.ts'
import { mapRoutes } from './routes.ts'

export const mapArea: Area = {
  routes: ({ db, config }) => mapRoutes({ db, cellsFrom: config.mapCellsFrom }),
  // The map shows a change within two seconds (MAP-9), and a schedule can run at most once a minute.
  jobs: ({ db }) => [{ name: 'follow-map-changes', everySeconds: 0.5, run: () => followChanges(db) }],
}
