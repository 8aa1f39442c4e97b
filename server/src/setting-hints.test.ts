import { expect, it } from 'vitest'
import { settingHints } from './setting-hints.ts'

it.each([
  ['WORKERS', 'WORKER'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['LIMIT_READ', 'LIMIT_READS'],
  ['OIDC_ISSUER_', 'OIDC_ISSUER'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['DB_URL', 'DATABASE_URL'],
  ['S3_BUCKET', 'FILES_URL'],
  ['KEYCLOAK_URL', 'OIDC_ISSUER'],
])('%s is nearly a setting', (name, setting) => {
  expect(settingHints({ [name]: 'false' })).toEqual([
    `${name} is no setting of the portal: did you mean ${setting}?`,
  ])
})

it('settings, empty values and what other programs read are not asked about', () => {
  const others = { HOME: '/', PATH: '/bin', HOSTNAME: 'a', PORTS: '1', LANG: 'C', TZ: 'UTC', USER: 'x' }
  expect(settingHints({ ...others, WORKER: 'true', WORKERS: '', AWS_REGION: 'x' })).toEqual([])
})

it('an outside identity provider without the secret of the accounts’ client is told', () => {
  expect(settingHints({ OIDC_ISSUER: 'https://login.test' })).toEqual([
    expect.stringContaining('registration, recovery of passwords and the list of sessions are off'),
  ])
  expect(settingHints({ OIDC_ISSUER: 'https://login.test', ACCOUNTS_CLIENT_SECRET: 'x' })).toEqual([])
})
