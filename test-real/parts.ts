import * as databaseTls from './database-tls.ts'
import type { Part } from './part.ts'
import * as pgbouncer from './pgbouncer.ts'
import * as postgresql from './postgresql.ts'
import * as silentPath from './silent-path.ts'

/** Everything that `npm run test:real` goes through, in this order. */
export const parts: readonly Part[] = [postgresql, silentPath, pgbouncer, databaseTls]
