import { keyFamily } from '../../lib/api/query-keys.ts'

/** The notice that runs now. */
export const runningNotice = keyFamily('aviso')
