/** A link in a mail proves that an address is a person's (ACCOUNT-19). */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsPortal, createAccountsPortal, mailsTo } from '../../../test/accounts.ts'

let portal: AccountsPortal
beforeAll(async () => {
  portal = await createAccountsPortal()
})
afterAll(() => portal?.close())

let people = 0
let person: { sub: string; name: string; email: string; email_verified: boolean }
beforeEach(async () => {
  people += 1
  const email = `person${people}@exemplo.test`
  const form = { nome: 'P', email, endereco: 'A', paisOrigem: 'NO', senha: 'secret-one' }
  await portal.call(null, 'POST', '/usuario/cadastrar', { ...form, confirmacaoSenha: form.senha })
  const account = await portal.accounts.findByEmail(email)
  person = { sub: account?.sub ?? '', name: 'P', email, email_verified: false }
})

const tokenIn = async (email: string) => {
  const mail = (await mailsTo(portal, email)).at(-1)
  return new URLSearchParams(/#(\S+)/.exec(mail?.texto ?? '')?.[1]).get('token') ?? ''
}
const confirm = (token: string) => portal.call(null, 'POST', '/usuario/confirmar-email', { token })
const confirmed = async () =>
  (await portal.call(person, 'GET', '/usuario/dados')).json().emailConfirmado as boolean

describe('confirming', () => {
  it('takes the link of the welcome, again without harm, and tells the provider', async () => {
    expect(await confirmed()).toBe(false)
    const token = await tokenIn(person.email)
    expect(token).not.toContain(person.email)
    for (let i = 0; i < 2; i++) expect((await confirm(token)).json()).toEqual({ confirmado: true })
    expect(await confirmed()).toBe(true)
    const [account] = (await portal.db
      .withSchema('embedded')
      .selectFrom('account' as never)
      .selectAll()
      .where('sub' as never, '=', person.sub as never)
      .execute()) as { emailConfirmado: boolean }[]
    expect(account?.emailConfirmado).toBe(true)
  })

  it('works while the provider is away', async () => {
    const token = await tokenIn(person.email)
    portal.provider.away = true
    expect((await confirm(token)).statusCode).toBe(200)
    portal.provider.away = false
    expect(await confirmed()).toBe(true)
  })

  it.each([
    ['garbage', async () => 'x.y.z'],
    [
      'one after seven days',
      async () => {
        const token = await tokenIn(person.email)
        portal.clock.advance(7 * dayMs + 1000)
        return token
      },
    ],
    [
      'one of an address that is no longer theirs',
      async () => {
        const token = await tokenIn(person.email)
        person = { ...person, email: `other${people}@exemplo.test` }
        await portal.call(person, 'GET', '/usuario/dados')
        return token
      },
    ],
    [
      'one of somebody erased',
      async () => {
        const token = await tokenIn(person.email)
        await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
        return token
      },
    ],
  ])('refuses %s', async (_, tokenOf) => {
    const refused = await confirm(await tokenOf())
    expect([refused.statusCode, Object.keys(refused.json().campos)]).toEqual([422, ['token']])
  })

  it('is undone by another address of the account, and by none that the provider has proven', async () => {
    await confirm(await tokenIn(person.email))
    person = { ...person, name: 'Other Name' }
    expect(await confirmed()).toBe(true)
    person = { ...person, email: `moved${people}@exemplo.test` }
    expect(await confirmed()).toBe(false)
    person = { ...person, email_verified: true }
    expect(await confirmed()).toBe(true)
  })
})

describe('asking for the link again', () => {
  const ask = () => portal.call(person, 'POST', '/usuario/solicitar-confirmacao')

  it('mails it once in 20 minutes, in the reader’s language, and never to a confirmed address', async () => {
    for (let i = 0; i < 3; i++) expect((await ask()).json()).toEqual({ enviada: true })
    expect((await mailsTo(portal, person.email)).map(({ assunto }) => assunto)).toEqual([
      'Sua conta no Invest RS',
      'Confirme seu e-mail no Invest RS',
    ])
    await confirm(await tokenIn(person.email))
    expect((await ask()).json()).toEqual({ enviada: false })
    expect(await mailsTo(portal, person.email)).toHaveLength(2)
  })

  it('reaches a mailbox of many accounts three times an hour, and its own address always (ACCOUNT-27)', async () => {
    const form = {
      nome: 'P',
      endereco: 'A',
      paisOrigem: 'NO',
      senha: 'secret-one',
      confirmacaoSenha: 'secret-one',
    }
    const register = (email: string) => portal.call(null, 'POST', '/usuario/cadastrar', { ...form, email })
    const box = (tag = '') => `Alvo${tag}@exemplo.test`
    for (const tag of ['+1', '+2', '+3', '+4', '+1'])
      expect((await register(box(tag))).json()).toEqual({ cadastrado: true })
    const got = async () =>
      (
        await portal.db
          .selectFrom('mensagem')
          .select('para')
          .where('para', 'ilike', 'alvo%')
          .orderBy('id')
          .execute()
      ).map(({ para }) => para)
    expect(await got()).toEqual([box('+1'), box('+2'), box('+3')])
    const account = await portal.accounts.findByEmail(box('+4'))
    person = { sub: account?.sub ?? '', name: 'P', email: box('+4'), email_verified: false }
    const refused = await ask()
    expect([refused.statusCode, refused.json().codigo]).toEqual([429, 'limite-de-chamadas'])
    await register(box())
    expect(await got()).toHaveLength(4)
    portal.clock.advance(3_600_001)
    expect((await ask()).json()).toEqual({ enviada: true })
    expect((await got()).at(-1)).toBe(box('+4'))
  })

  it('needs a sign-in', async () => {
    expect((await portal.call(null, 'POST', '/usuario/solicitar-confirmacao')).statusCode).toBe(401)
  })
})
