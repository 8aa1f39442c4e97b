/** How the connections that a process may open are shared out (OPS-26); docs/operations/settings.md has the arithmetic. */
export interface Shares {
  calls: number
  /** Exports and reports, whose reader may be slow. */
  longReads: number
  jobs: number
  /** Migrations at the start; then reading and publishing large files of data, and jobs that read whole tables. */
  upkeep: number
}

/** One connection watches the database. */
const watch = 1

/** The fewest that every kind of work can do with. */
export const fewestConnections = 10

export function sharesOf(connections: number): Shares {
  const longReads = connections >= 30 ? 3 : connections >= 16 ? 2 : 1
  const fixed = { longReads, jobs: 2, upkeep: 3 }
  return { ...fixed, calls: connections - watch - fixed.longReads - fixed.jobs - fixed.upkeep }
}
