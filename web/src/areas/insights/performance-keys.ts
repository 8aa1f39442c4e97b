import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of how pages do. */
export const ofPerformance = keyFamily('desempenho')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** Somebody turned the monthly mail about their pages on or off. */
    'monthly-mail-changed': unknown
  }
}
