/** Limits of how many companies one account may read the contacts in a day, so that nobody copies them all (COMPANY-43). */
import { dayMs } from '@invest/contract/limits'
import { stateTimeZone } from '@invest/contract/state'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { dayOf, today } from '../../../ports/clock.ts'
import { knownPerson } from '../../access/index.ts'
import { useKeys } from '../../accounts/index.ts'
import { countContactsRead, countManyContactsRead, forgetReadersBefore } from '../sql/contact-readers.sql.ts'

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: stateTimeZone, timeStyle: 'medium' })

/** Seconds until the state's day ends; the state has had no summer time since 2019. */
export function secondsLeftToday(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDay.format(now).split(':').map(Number)
  return dayMs / 1000 - (hours * 3600 + minutes * 60 + seconds)
}

/** Counts a company whose contacts a person reads; a company read again the same day is not counted again. */
export async function countContacts(
  deps: Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret' | 'limits'>,
  caller: Caller,
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const { db, clock, config } = deps
  await deps.limits.count('contactsOfAddress', address)
  const max = config.contactsADay
  const reader = {
    userId: caller.id,
    keys: useKeys(deps, caller),
    companyId,
    now: clock.now(),
    day: today(clock),
    max,
  }
  if (await countContactsRead(db, reader)) return
  throw new Refusal('limite-de-contatos', { values: { max }, retryAfter: secondsLeftToday(clock.now()) })
}

/** Counts several companies at once; answers those whose contacts the person may read today, the first ones where not all. */
export const countContactsOfMany = (
  deps: Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>,
  caller: Caller,
  companyIds: readonly string[],
): Promise<Set<string>> =>
  knownPerson(caller)
    ? Promise.resolve(new Set())
    : countManyContactsRead(deps.db, {
        userId: caller.id,
        keys: useKeys(deps, caller),
        companyIds,
        now: deps.clock.now(),
        day: today(deps.clock),
        max: deps.config.contactsADay,
      })

/** Removes what was counted on days that are over. */
export const forgetContactReaders = ({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<void> =>
  forgetReadersBefore(db, dayOf(new Date(clock.now().getTime() - dayMs)))
