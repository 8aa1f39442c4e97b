/** What other areas may use of the map area: its background work. */
export { followChanges } from './counted-cells.sql.ts'
