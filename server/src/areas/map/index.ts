/** The door of the map area: its background work. */
export { followChanges } from './counted-cells.sql.ts'
