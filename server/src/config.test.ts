import { expect, it } from 'vitest'
import { embeddedParts, refuseDemoParts } from '../../embedded/src/run/refusals.ts'
import { readConfig, settingNames } from './config.ts'

it('every setting has a default, and an empty one counts as absent', () => {
  const config = readConfig({}, '/portal')
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    dataDir: '/portal/.data',
    worker: true,
    sharedLimits: false,
    trustProxy: 0,
    limits: { reads: 600, writes: 120, uploads: 60, anonymous: 120 },
    appEnv: 'dev',
  })
  const empty = Object.fromEntries(settingNames.map((name, index) => [name, index % 2 ? '' : ' ']))
  expect(readConfig(empty, '/portal')).toEqual(config)
})

it('settings are read from the environment', () => {
  const config = readConfig({
    PORT: '81',
    PUBLIC_URL: 'https://portal.test/',
    WORKER: 'no',
    LIMIT_READS: '7',
  })
  expect(config).toMatchObject({
    port: 81,
    publicUrl: 'https://portal.test',
    worker: false,
    limits: { reads: 7 },
  })
})

it.each([
  ['', 0],
  ['false', 0],
  ['0', 0],
  ['Não', 0],
  ['true', 1],
  ['On', 1],
  ['2', 2],
  ['10', 10],
])('TRUST_PROXY=%s trusts %i proxies', (value, count) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(count)
})

it.each(['1', 'true', 'yes', 'on', 'sim', 'SIM', ' On '])(
  'WORKER=%s and LIMITS_SHARED=%s are yes',
  (value) => {
    expect(readConfig({ WORKER: value, LIMITS_SHARED: value })).toMatchObject({
      worker: true,
      sharedLimits: true,
    })
  },
)

it.each(['0', 'false', 'no', 'off', 'não', 'NÃO', 'Na\u0303o'])('WORKER=%s is no', (value) => {
  expect(readConfig({ WORKER: value, LIMITS_SHARED: value })).toMatchObject({
    worker: false,
    sharedLimits: false,
  })
})

it('a word that is neither yes nor no ends the start, with the list of those that are', () => {
  expect(() => readConfig({ WORKER: 'flase', LIMITS_SHARED: 'ture', TRUST_PROXY: 'nginx' })).toThrow(
    'Settings that cannot be used: WORKER: "flase" is none of 1, true, yes, on, sim, 0, false, no, off, não; ' +
      'TRUST_PROXY: "nginx" is neither a number from 0 to 10 nor one of 1, true, yes, on, sim, 0, false, no, off, não; ' +
      'LIMITS_SHARED: "ture" is none of',
  )
})

it.each([
  ['PORT', '70000'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '1.5'],
  ['METRICS_PORT', '8080'],
  ['TRUST_PROXY', '10.0.0.0/8'],
  ['TRUST_PROXY', '-1'],
  ['PUBLIC_URL', 'portal.test'],
  ['REGISTRY_URL', 'ftp://registry.test'],
  ['ROUTING_URL', 'router.test'],
  ['LIMIT_READS', '0'],
  ['CLAMD_URL', 'http://clamd.test:3310'],
  ['INBOUND_MAIL_URL', 'pop3://mail.test'],
  ['INBOUND_MAIL_ADDRESS', 'an-address-that-is-too-long@mail.test'],
  ['APP_ENV', 'production'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', 'Portal'],
])('a wrong %s is named, together with other wrong ones', (name, value) => {
  const read = () => readConfig({ [name]: value, URL_LOGOUT: 'x' })
  expect(read).toThrow(`${name}: `)
  expect(read).toThrow('URL_LOGOUT: ')
})

it.each(['INBOUND_MAIL_URL', 'INBOUND_MAIL_ADDRESS'])('%s alone is refused', (name) => {
  const both = {
    INBOUND_MAIL_URL: 'imaps://a:b@mail.test/INBOX',
    INBOUND_MAIL_ADDRESS: 'Respostas@mail.test',
  }
  expect(readConfig(both).inboundMail?.address).toBe('respostas@mail.test')
  expect(() => readConfig({ ...both, [name]: '' })).toThrow('need each other')
})

it.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db.test/x' }, false],
  [{ OIDC_ISSUER: 'https://id.test' }, false],
])('with %j demo data are loaded: %s', (env, loaded) => {
  expect(embeddedParts(readConfig(env)).demoData).toBe(loaded)
})

it.each([
  [{}, ['OIDC_ISSUER', 'SMTP_URL', 'MAIL_FROM']],
  [{ OIDC_ISSUER: 'https://id.test', SMTP_URL: 'smtp://mail.test' }, ['MAIL_FROM']],
  [{ OIDC_ISSUER: 'https://id.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: '' }, ['MAIL_FROM']],
])('production asks for what %j leaves out: %j', (env, missing) => {
  const start = () => refuseDemoParts(readConfig({ APP_ENV: 'prod-rs', ...env }))
  for (const name of missing) expect(start).toThrow(name)
})

it.each(['portal@example.org', 'Portal <portal@example.org>', '"Invest RS" <no-reply@invest.rs.gov.br>'])(
  'production starts with the sender %s',
  (sender) => {
    const settings = { OIDC_ISSUER: 'https://id.test', SMTP_URL: 'smtp://mail.test', MAIL_FROM: sender }
    expect(() => refuseDemoParts(readConfig({ APP_ENV: 'prod-rs', ...settings }))).not.toThrow()
  },
)
