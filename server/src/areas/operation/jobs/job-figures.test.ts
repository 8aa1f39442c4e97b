/** OPERATION-10. */
import { expect, it } from 'vitest'
import type { Job } from '../../../jobs/jobs.ts'
import { overdueSeconds } from './job-figures.ts'

const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const shared = { name: 'job', title: { pt: '', en: '', es: '' }, run: async () => {} }
const daily: Job = { ...shared, cron: '17 4 * * *' }
const everyTenSeconds: Job = { ...shared, everySeconds: 10 }

it.each([
  ['ran at its last time', daily, at('04:17:02'), at('12:00:00'), 0],
  ['was asked for after its last time', daily, at('09:00:00'), at('12:00:00'), 0],
  ['has not run at its last time', daily, new Date('2026-11-26T04:17:01Z'), at('05:17:00'), 3600],
  ['ran yesterday and its time has not come', daily, new Date('2026-11-26T04:17:01Z'), at('04:16:00'), 0],
  ['is written down once a minute', everyTenSeconds, at('12:00:00'), at('12:01:09'), 0],
  ['stands still', everyTenSeconds, at('12:00:00'), at('12:11:10'), 600],
])('a job that %s', (_, job, last, now, seconds) => {
  expect(overdueSeconds(job, last, now)).toBe(seconds)
})
