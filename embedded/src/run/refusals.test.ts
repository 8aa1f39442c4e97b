import { readConfig } from '@invest/server/config'
import { expect, it } from 'vitest'
import { refuseDemoParts } from './refusals.ts'

const outside = { OIDC_ISSUER: 'https://sso.exemplo.test/realms/invest' }
const start = (env: Record<string, string>) => () => refuseDemoParts(readConfig(env))

it.each([
  ['an outside issuer', { ...outside, HOST: '0.0.0.0' }],
  ['an outside database', { DATABASE_URL: 'postgres://db.exemplo.test/invest', HOST: '::' }],
  ['both', { ...outside, DATABASE_URL: 'postgres://db.exemplo.test/invest', HOST: '192.0.2.1' }],
])('the inbox is refused beside %s where others reach it', (_, env) => {
  expect(start(env)).toThrow(/inbox.*SMTP_URL/)
  expect(start({ ...env, HOST: '127.0.0.1' })).not.toThrow()
  expect(start({ ...env, SMTP_URL: 'smtp://mail.exemplo.test' })).not.toThrow()
})

it('with demo data alone it may be shown to everybody', () => {
  expect(start({ HOST: '0.0.0.0' })).not.toThrow()
})
