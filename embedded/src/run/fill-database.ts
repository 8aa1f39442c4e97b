import { loadReferenceData } from '../../../server/src/areas/reference/load-reference-data.ts'
import { sharedSecrets } from '../../../server/src/areas.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { checkBegun, checkWhole } from '../../../server/src/db/schema/check-whole.ts'
import { migrate } from '../../../server/src/db/schema/migrate.ts'
import { embeddedMigrations } from './database.ts'
import type { EmbeddedParts } from './refusals.ts'
import type { Steps } from './steps.ts'

/**
 * Brings tables and reference data up to date; where they are, it needs no right to make any (OPS-84). Each part is whole or begun
 * anew by the next start, wherever this one is cut off (OPS-115).
 */
export async function fillDatabase(db: Database, parts: EmbeddedParts, steps: Steps): Promise<void> {
  await steps.run('Tables brought up to date', async (detail) => {
    await checkBegun(db)
    await migrate(db, {
      onStep: detail,
      onLocked: () => detail('waiting for a lock that another session holds; trying again'),
      onNewer: (names) =>
        detail(`a newer release has added ${names.join(', ')}; this one goes on without it`),
    })
    await checkWhole(db)
    await sharedSecrets(db)
  })
  if (parts.identityProvider || parts.inbox) {
    await migrate(db, { folder: embeddedMigrations, schema: 'embedded' })
  }
  await steps.run('Reference data loaded', (detail) =>
    loadReferenceData(db, { onStep: (file, rows) => detail(`${file}: ${rows} rows`) }),
  )
}
