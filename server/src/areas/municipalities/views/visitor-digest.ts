/** Tells one day's visitors apart without keeping who they are: by the day's salt, which goes with the day (MUNICIPALITY-20). */
import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '../../../db/database.ts'
import { saltOf } from './views-repository.ts'

/** Gives the digest, of 32 bytes, of a visitor's name on a day (YYYY-MM-DD). */
export async function visitorDigest(db: Queries, dia: string): Promise<(name: string) => Buffer> {
  const salt = await saltOf(db, dia, () => randomBytes(32))
  return (name) => createHmac('sha256', salt).update(name).digest()
}
