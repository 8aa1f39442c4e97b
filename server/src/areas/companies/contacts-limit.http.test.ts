import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, investor, socia, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'
import { forgetContactReaders, secondsLeftToday } from './read/limit-contacts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ settings: { LIMIT_CONTACTS: '2' } })
})
afterAll(() => portal?.close())

it('an account reads the contacts of so many companies a day, and no more', async () => {
  // 21:30 in the state, where it is still the second of March.
  portal.clock.set(new Date('2026-03-03T00:30:00Z'))
  const [first, second, third] = [
    await addRegisteredCompany(portal),
    await addRegisteredCompany(portal),
    await addRegisteredCompany(portal),
  ]
  const read = (key: string, person = investor) => portal.call(person, 'GET', `/empresas/${key}`)
  const status = async (...args: Parameters<typeof read>) => (await read(...args)).statusCode

  expect([await status(first.cnpj), await status(second.id), await status(first.id)]).toEqual([200, 200, 200])
  const refused = await read(third.cnpj)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({
      codigo: 'limite-de-contatos',
      mensagem: expect.stringContaining('2 empresas'),
    }),
  ])
  // The limit's own clock runs on between the calls, so on a busy machine some seconds of the day are over by then.
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeLessThanOrEqual(2.5 * 3600)
  expect(seconds).toBeGreaterThan(2.4 * 3600)
  // One's own do not count, and neither does what another account reads.
  for (const own of [first, second, third]) expect(await status(own.id, socio)).toBe(200)
  expect(await status(third.id, socia)).toBe(200)

  portal.clock.set(new Date('2026-03-03T03:00:01Z'))
  expect([await status(third.id), await status(first.id), await status(second.id)]).toEqual([200, 200, 429])

  portal.clock.set(new Date('2026-03-04T12:00:00Z'))
  await forgetContactReaders(portal)
  const kept = await portal.db.selectFrom('leituraDeContatos').select('dia').distinct().execute()
  expect(kept).toEqual([{ dia: '2026-03-03' }])
  portal.clock.set(new Date())
})

it('a new account of the same mailbox goes on after an erasure', async () => {
  const [first, second, third] = [
    await addRegisteredCompany(portal),
    await addRegisteredCompany(portal),
    await addRegisteredCompany(portal),
  ]
  const person = { sub: 'sub-first', name: 'Rita Renova', email: 'rita@exemplo.test' }
  for (const { id } of [first, second])
    expect((await portal.call(person, 'GET', `/empresas/${id}`)).statusCode).toBe(200)
  await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
  const again = { ...person, sub: 'sub-second', email: 'Rita+2@exemplo.test' }
  expect((await portal.call(again, 'GET', `/empresas/${third.id}`)).statusCode).toBe(429)
})

it.each([
  ['2026-03-03T02:59:59Z', 1],
  ['2026-03-03T03:00:00Z', 86_400],
])('at %s the day lasts %i seconds more', (instant, seconds) => {
  expect(secondsLeftToday(new Date(instant))).toBe(seconds)
})
