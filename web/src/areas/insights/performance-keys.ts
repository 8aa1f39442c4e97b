import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of how pages do. */
export const ofPerformance = keyFamily('desempenho')
