/** Removes mail some days after it was sent or given up; until then it shows what went out (MAIL-18). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { forgetMailBefore } from './repository.ts'

export async function forgetOldMail({
  db,
  clock,
  config,
}: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  await forgetMailBefore(db, new Date(clock.now().getTime() - config.mailDays * dayMs))
}
