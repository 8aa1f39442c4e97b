import { randomBytes } from 'node:crypto'
import { dayMs, limits } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mayor, pelotas, represent } from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../test/portal.ts'
import { forgetVisits } from './views/forget-visits.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-22T15:00:00Z'))
  for (const table of ['municipioVisita', 'municipioVisualizacoes', 'salDoDia'] as const)
    await portal.db.deleteFrom(table).execute()
})

const agentOf = (browser: string) => `Mozilla/5.0 (X11; Linux x86_64) ${browser}/142.0`
const visit = (
  person: Person | null,
  {
    address = '192.0.2.1',
    browser = agentOf('Firefox'),
    token,
  }: { address?: string; browser?: string; token?: string } = {},
) =>
  portal.call(person, 'GET', `/municipio/publico/${pelotas}`, undefined, {
    remoteAddress: address,
    headers: { 'user-agent': browser, ...(token && { authorization: `Bearer ${token}` }) },
  })
const views = async () =>
  (await portal.call(mayor, 'GET', `/municipio/${pelotas}`)).json().visualizacoes as number
/** A visit from the usual address. */
async function visited() {
  if ((await visits()).length === 0) await visit(null)
  return (await visits())[0] as Awaited<ReturnType<typeof visits>>[number]
}
const visits = () => portal.db.selectFrom('municipioVisita').selectAll().execute()

it('counts a visitor once a day, by the address, whatever the browser says of itself', async () => {
  for (let i = 0; i < 3; i++) expect((await visit(null)).statusCode).toBe(200)
  expect(await views()).toBe(1)
  for (const browser of ['Safari', 'Edge', 'Opera'].map(agentOf)) await visit(null, { browser })
  await visit(null, { browser: '' })
  await visit(null, { address: '192.0.2.2' })
  expect(await views()).toBe(2)
  // All addresses that begin with the same 64 bits are one connection.
  await visit(null, { address: '2001:db8::1' })
  await visit(null, { address: '2001:db8::2' })
  expect(await views()).toBe(3)
})

it('counts no program that says that it is one', async () => {
  for (const browser of [
    'curl/8.14.1',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  ])
    expect((await visit(null, { browser })).statusCode).toBe(200)
  expect(await views()).toBe(0)
})

it('counts a signed-in person once, wherever they are', async () => {
  await visit(socio)
  await visit(socio, { address: '192.0.2.9', browser: agentOf('Safari') })
  await visit(investor)
  expect(await views()).toBe(2)
})

it('counts no more of one address in a day than a town hall would make', async () => {
  for (let i = 0; i < limits.viewsAnAddress; i++)
    await portal.db
      .insertInto('municipioVisita')
      .values({ ...(await visited()), visitante: randomBytes(32) })
      .execute()
  await visit(socio)
  await visit(investor, { address: '192.0.2.99' })
  expect(await views()).toBe(2)
})

it('takes a token that is not valid as none', async () => {
  expect((await visit(null, { token: 'x.y.z' })).statusCode).toBe(200)
  expect((await visit(null, { token: await portal.token(socio, { exp: 1 }) })).statusCode).toBe(200)
  expect((await visit(null)).statusCode).toBe(200)
  expect(await views()).toBe(1)
})

it('counts again the next day, which begins at midnight in the state', async () => {
  portal.clock.set(new Date('2026-11-23T02:59:00Z'))
  await visit(null)
  await visit(null)
  expect(await views()).toBe(1)
  portal.clock.set(new Date('2026-11-23T03:01:00Z'))
  await visit(null)
  expect(await views()).toBe(2)
})

it('of many at the same moment each visitor counts once, and the total is that of the visits', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => visit(null, { address: `192.0.2.${i % 10}` })))
  expect(await views()).toBe(10)
  expect(await visits()).toHaveLength(10)
})

it('unknown municipalities and admin pages count nothing', async () => {
  await portal.call(null, 'GET', '/municipio/publico/0000')
  await portal.call(null, 'GET', '/municipio/publico/listar')
  expect(await views()).toBe(0)
  expect(await visits()).toEqual([])
})

it('keeps no address and no person, and yesterday’s salts and visits go while the total stays', async () => {
  await visit(null)
  await visit(socio)
  const [first] = await visits()
  expect(first?.visitante).toHaveLength(32)
  portal.clock.advance(dayMs)
  await visit(null)
  // Another salt: the same visitor has another digest.
  const digests = (await visits()).map(({ visitante }) => visitante.toString('hex'))
  expect(new Set(digests).size).toBe(3)
  await forgetVisits(portal)
  expect(await visits()).toHaveLength(1)
  expect(await portal.db.selectFrom('salDoDia').select('dia').execute()).toEqual([{ dia: '2026-11-23' }])
  expect(await views()).toBe(3)
})
