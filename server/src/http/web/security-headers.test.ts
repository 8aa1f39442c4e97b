import { pathOf, screens as portalScreens, type ScreenAddress } from '@invest/contract/screens'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { isFramable, secureHeaders } from './security-headers.ts'

const screens = [
  { path: 'publico/municipio', parameter: 'codigo', framing: 'anywhere' },
  { path: 'dashboard' },
] as const

it.each([
  ['/invest-web/publico/municipio', true],
  ['/invest-web/en/publico/municipio/8801?x=1', true],
  ['/invest-web/publico/municipios', false],
  ['/invest-web/dashboard', false],
  ['/invest-web/dashboard?next=/invest-web/publico/municipio', false],
  ['/invest-api/publico/municipio', false],
  ['/invest-web/pt/en/publico/municipio', false],
])('%s may be framed: %s', (url, expected) => {
  expect(isFramable(url, screens)).toBe(expected)
})

it('lets other sites frame two of the portal’s screens, and no other', () => {
  const paths = Object.values<ScreenAddress>(portalScreens).flatMap((screen) => [
    pathOf(screen),
    ...(screen.parameter ? [pathOf(screen, '8801')] : []),
  ])
  expect(paths.filter((path) => isFramable(`/invest-web/pt/${path}`))).toEqual([
    'iframe/municipios',
    'iframe/municipio',
    'iframe/municipio/8801',
  ])
})

it('tells search engines to leave alone what is behind a link that few hold, and that it tells nobody of itself (PROJECT-31)', async () => {
  const app = Fastify()
  secureHeaders(app, readConfig({}), 'http://localhost:8080/realms/invest')
  const headersOf = async (path: string) => {
    const { headers } = await app.inject(`/invest-web/pt/${path}`)
    return [headers['x-robots-tag'], headers['referrer-policy'], headers['x-frame-options']]
  }
  for (const path of ['projeto-compartilhado', 'projeto-compartilhado?x=1', 'pergunta', 'convite'])
    expect([path, ...(await headersOf(path))]).toEqual([path, 'noindex, nofollow', 'no-referrer', 'DENY'])
  for (const path of ['municipios', 'projetos'])
    expect([path, ...(await headersOf(path))]).toEqual([
      ...[path, undefined],
      ...['strict-origin-when-cross-origin', 'DENY'],
    ])
  await app.close()
})

it('lets pages ask for the interpreter of sign language where it is switched on, and for nothing of it elsewhere (WEB-94)', async () => {
  const policyOf = async (settings: Record<string, string>) => {
    const app = Fastify()
    secureHeaders(app, readConfig(settings), 'http://localhost:8080/realms/invest')
    const { headers } = await app.inject('/invest-web/pt/municipios')
    await app.close()
    return String(headers['content-security-policy'])
  }
  expect(await policyOf({})).not.toMatch(/vlibras|eval/)
  const policy = await policyOf({ VLIBRAS: 'sim' })
  for (const directive of ['script-src', 'connect-src', 'img-src', 'style-src', 'font-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://vlibras\\.gov\\.br`))
  expect(policy).toContain("'unsafe-eval'")
})
