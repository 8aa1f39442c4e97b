import { dayMs } from '@invest/contract/limits'
import { expect, it } from 'vitest'
import { shown } from './examine.ts'
import { aboutCertificate, aboutClock, together } from './findings.ts'

const now = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

it.each([
  [400, 'ok', /until 2027-12-29/],
  [29.5, 'warn', /ends on 2026-12-24, in 29 days/],
  [-1, 'warn', /ended on 2026-11-23/],
])('a certificate that ends in %s days is %s', (days, state, text) => {
  expect(aboutCertificate(inDays(days), now)).toEqual({ state, text: expect.stringMatching(text) })
})

it('a clock that is more than two seconds away is told', () => {
  expect(aboutClock(new Date(now.getTime() + 1500), now).state).toBe('ok')
  expect(aboutClock(new Date(now.getTime() - 2500), now)).toEqual({
    state: 'warn',
    text: "its clock is 2.5 s away from this machine's",
  })
})

it('of several findings the worst counts, and all are said', () => {
  const said = together([
    { state: 'ok', text: 'a' },
    { state: 'fail', text: 'b' },
    { state: 'warn', text: 'c' },
  ])
  expect(said).toEqual({ state: 'fail', text: 'a; b; c' })
})

it.each([
  ['ACCOUNTS_CLIENT_SECRET', 'x', '***'],
  ['ACCOUNTS_CLIENT_SECRET', undefined, 'not set'],
  ['DATABASE_URL', 'postgres://u:p%40@a:1,b:2/x?password=p', 'postgres://u:***@a:1,b:2/x?password=***'],
  ['SMTP_URL', 'smtp://user:word@mail.test:587', 'smtp://user:***@mail.test:587'],
  ['PORT', 8080, '8080'],
  ['REGISTRY_URL', 'https://abc@registry.test/v1', 'https://***@registry.test/v1'],
  ['MAP_TILES', 'https://a.test/x?X-Amz-Signature=12&v=3#m', 'https://a.test/x?X-Amz-Signature=***&v=3#m'],
  ['MAP_STYLE_URL', 'https://a.test/s?sv=2&api_key=k', 'https://a.test/s?sv=2&api_key=***'],
])('%s is shown without its secret', (name, value, text) => {
  expect(shown(name, value, true)).toBe(text)
})
