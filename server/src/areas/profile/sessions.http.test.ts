import { expect, it } from 'vitest'
import { createAccountsPortal } from '../../../test/accounts.ts'
import { createPortal, foreigner, investor } from '../../../test/portal.ts'
import type { AccountSession, IdentityAccounts } from '../../ports/identity-accounts.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 9, 5, hour))
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A provider that knows two sessions of one person. */
function providerOf(sub: string) {
  let sessions: AccountSession[] = [
    { id: 'old', inicio: at(8), ultimoUso: at(9), endereco: null, navegador: null },
    { id: 'new', inicio: at(10), ultimoUso: at(12), endereco: '203.0.113.5', navegador: firefox },
  ]
  return {
    sessions: async (of: string) => (of === sub ? sessions : []),
    endSession: async (of: string, id: string) => {
      const found = of === sub && sessions.some((session) => session.id === id)
      if (found) sessions = sessions.filter((session) => session.id !== id)
      return found
    },
  } as unknown as IdentityAccounts
}

it('a person sees where they are signed in, the last used first, and ends what is theirs', async () => {
  const portal = await createPortal({ deps: { accounts: providerOf(investor.sub) } })
  const headers = {
    authorization: `Bearer ${await portal.token(investor, { sid: 'old' })}`,
    'accept-language': 'en',
  }
  const list = async () => (await portal.call(null, 'GET', '/usuario/sessoes', undefined, { headers })).json()
  expect(await list()).toEqual([
    {
      id: 'new',
      inicio: '2026-10-05T10:00:00.000Z',
      ultimoUso: '2026-10-05T12:00:00.000Z',
      endereco: '203.0.113.5',
      navegador: 'Firefox on Windows',
      atual: false,
    },
    {
      id: 'old',
      inicio: '2026-10-05T08:00:00.000Z',
      ultimoUso: '2026-10-05T09:00:00.000Z',
      endereco: null,
      navegador: null,
      atual: true,
    },
  ])
  const end = (person: typeof investor, id: string) => portal.call(person, 'DELETE', `/usuario/sessoes/${id}`)
  const foreign = await end(foreigner, 'new')
  expect([foreign.statusCode, foreign.json().codigo]).toEqual([404, 'nao-encontrado'])
  expect((await end(investor, 'new')).json()).toEqual({ encerrada: true })
  expect((await end(investor, 'new')).statusCode).toBe(404)
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['old'])
  await portal.close()
})

it('sessions get 503 while the provider is away', async () => {
  const portal = await createAccountsPortal()
  portal.provider.away = true
  for (const answer of [
    await portal.call(investor, 'GET', '/usuario/sessoes'),
    await portal.call(investor, 'DELETE', '/usuario/sessoes/x'),
  ])
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'contas-indisponiveis'])
  await portal.close()
})
