import { expect, it } from 'vitest'
import { serversOf } from './servers.ts'

const addresses = (connectionString: string, count: number) => {
  const servers = serversOf({ connectionString })
  return Array.from({ length: count }, () => {
    const { turn, settings } = servers.current()
    servers.failed(turn)
    return settings.connectionString
  })
}

it('names each of several servers with the rest of the address', () => {
  expect(addresses('postgres://portal:a%40b@a:5433,b,[::1]:5434/invest?sslmode=verify-full', 4)).toEqual([
    'postgres://portal:a%40b@a:5433/invest?sslmode=verify-full',
    'postgres://portal:a%40b@b/invest?sslmode=verify-full',
    'postgres://portal:a%40b@[::1]:5434/invest?sslmode=verify-full',
    'postgres://portal:a%40b@a:5433/invest?sslmode=verify-full',
  ])
})

it('leaves any other address as it is', () => {
  for (const one of ['postgres://a/invest', 'postgres://invest@localhost/invest?host=%2Ftmp%2Fa,b'])
    expect(addresses(one, 2)).toEqual([one, one])
  expect(serversOf({ host: '/tmp/socket' }).current().settings).toEqual({ host: '/tmp/socket' })
})

it('turns once for many connections that fail together', () => {
  const servers = serversOf({ connectionString: 'postgres://a,b,c/invest' })
  const { turn } = servers.current()
  for (let i = 0; i < 5; i++) servers.failed(turn)
  expect(servers.current().settings.connectionString).toBe('postgres://b/invest')
})

it('knows whether a read-only server is of use', () => {
  const needs = (address: string) => serversOf({ connectionString: address }).needsWriting
  expect(needs('postgres://a/invest')).toBe(false)
  expect(needs('postgres://a/invest?target_session_attrs=read-write')).toBe(true)
  expect(needs('postgres://a,b/invest')).toBe(true)
  expect(needs('postgres://a,b/invest?target_session_attrs=any')).toBe(false)
  expect(() => needs('postgres://a,b/invest?target_session_attrs=standby')).toThrow(
    /target_session_attrs=standby can't be kept.*read-write/,
  )
})
