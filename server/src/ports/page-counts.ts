/**
 * Takes note of what pages of companies and municipalities are used for, in memory, so that no reading waits for it; written every
 * few seconds (INSIGHT-1). What a process had not written when it crashed is lost.
 */
export interface PageCounts {
  /** A list showed these companies to a person; `codes` are those that it was searched by, as `NCM:2204`. */
  found(viewerId: string, companyIds: readonly string[], codes: readonly string[]): void
  /** A person opened a company's page. */
  visited(viewerId: string, companyId: string): void
  /** A person searched in these municipalities. */
  chosen(viewerId: string, municipalityCodes: readonly string[]): void
  /** Writes what was noted. Fails where the database takes no writes; what was noted then waits for the next time. */
  write(): Promise<void>
}
