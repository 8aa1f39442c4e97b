/** What a session is for decides what it may take: time, locks, idleness (OPS-25). */

export type Work = 'calls' | 'long-reads' | 'jobs' | 'upkeep' | 'watch' | 'command'

type SessionSettings = Readonly<Record<string, string>>

const reads: SessionSettings = {
  // PostgreSQL keeps a prepared statement's plan where that costs no more than planning anew. Searches are not prepared.
  plan_cache_mode: 'auto',
  jit: 'off',
  // The bitmap of a common word stays exact; beyond that every name on its pages is read again.
  work_mem: '16MB',
  statement_timeout: '20s',
  // Whoever waits for a lock holds a connection that another call could use.
  lock_timeout: '3s',
  TimeZone: 'UTC',
}

export const sessionSettings: Readonly<Record<Work, SessionSettings>> = {
  calls: { ...reads, idle_in_transaction_session_timeout: '30s' },
  // An export waits for its reader between two portions of rows, and reads all of its rows in the end.
  'long-reads': { ...reads, idle_in_transaction_session_timeout: '1min', cursor_tuple_fraction: '1' },
  jobs: { TimeZone: 'UTC', statement_timeout: '1min', lock_timeout: '10s' },
  // A migration may build an index for an hour, but nobody may wait behind its wait for a lock (OPS-30).
  upkeep: { TimeZone: 'UTC', lock_timeout: '1s' },
  watch: { TimeZone: 'UTC', statement_timeout: '5s' },
  command: { TimeZone: 'UTC' },
}

/**
 * After so many milliseconds without an answer a connection is dead, since the server would have given up before.
 * Undefined where a statement may take any time; there keepalive finds a dead path.
 */
export const answerWithinMs: Readonly<Record<Work, number | undefined>> = {
  calls: 25_000,
  'long-reads': 25_000,
  jobs: 65_000,
  upkeep: undefined,
  watch: 10_000,
  command: undefined,
}

/**
 * They are set by a statement, because a pooler in between refuses them in the start-up message, or drops them without
 * a word (OPS-23). The answer says whether the server takes writes.
 */
export const settingsStatement = (work: Work): string =>
  `SELECT ${Object.entries(sessionSettings[work])
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}, current_setting('transaction_read_only') AS read_only`
