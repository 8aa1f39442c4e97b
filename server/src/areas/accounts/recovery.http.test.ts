import { codeAlphabet } from '@invest/contract/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsPortal,
  codeIn,
  countHashes,
  createAccountsPortal,
  mailsTo,
} from '../../../test/accounts.ts'
import { createPortal } from '../../../test/portal.ts'
import { verifySecret } from '../../argon2.ts'
import { accountsArea } from './area.ts'

let portal: AccountsPortal
beforeAll(async () => {
  portal = await createAccountsPortal()
})
afterAll(() => portal?.close())

const minutes = (count: number) => count * 60_000
const languageOf = (language: string) => ({ headers: { 'accept-language': language } })
const request = (email: string, language = 'en') =>
  portal.call(null, 'POST', '/login/solicitar-codigo', { email }, languageOf(language))
const change = (email: string, codigo: string, novaSenha = 'secret-two', remoteAddress = '127.0.0.1') =>
  portal.call(
    null,
    'POST',
    '/login/alterar-senha',
    { email, codigo, novaSenha },
    { ...languageOf('en'), remoteAddress },
  )
const wrongCode = expect.objectContaining({
  codigo: 'dados-invalidos',
  campos: { codigo: expect.stringContaining('wrong or no longer valid') },
})

let people = 0
/** Somebody with an account, and the e-mail of nobody. */
let known: string
let unknown: string
let sub: string
beforeEach(async () => {
  people += 1
  known = `person${people}@exemplo.test`
  unknown = `nobody${people}@exemplo.test`
  const made = await portal.accounts.create({ nome: 'P', email: known, senha: 'secret-one', idioma: 'en' })
  sub = made ?? ''
})
/** Whether somebody could sign in with a password now. */
const passwordIs = async (senha: string) => {
  const row = await portal.db
    .withSchema('embedded')
    .selectFrom('account' as never)
    .select(['senha_hash'] as never)
    .where('sub' as never, '=', sub as never)
    .executeTakeFirstOrThrow()
  return verifySecret(senha, Object.values(row)[0] as string)
}

describe('a code', () => {
  it('is mailed, lets its reader set a password', async () => {
    const answer = await request(known)
    expect([answer.statusCode, answer.json()]).toEqual([200, { enviado: true }])
    const code = await codeIn(portal, known)
    expect([...code].every((letter) => codeAlphabet.includes(letter))).toBe(true)
    const stored = await portal.db.selectFrom('codigoRecuperacao').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(stored.at(-1)?.codigoHash).toMatch(/^\$argon2id\$/)

    const changed = await change(known, ` ${code.toLowerCase()} `.trim())
    expect([changed.statusCode, changed.json()]).toEqual([200, { alterada: true }])
    expect([await passwordIs('secret-two'), await passwordIs('secret-one')]).toEqual([true, false])
    const mails = await mailsTo(portal, known)
    expect(mails.map(({ assunto }) => assunto)).toEqual([
      'Your Invest RS code',
      'The password of your Invest RS account was changed',
    ])
    expect(mails[1]?.texto).not.toContain('secret')
  })

  it('is written in the language in which its reader used the portal last', async () => {
    await portal.call({ sub, name: 'P', email: known }, 'GET', '/usuario/dados', undefined, languageOf('es'))
    await request(known, 'en')
    expect((await mailsTo(portal, known))[0]?.assunto).toBe('Su código de Invest RS')
    await request(unknown, 'pt')
    expect((await mailsTo(portal, unknown))[0]?.assunto).toBe('Este e-mail não tem conta no Invest RS')
  })

  it('is used once, also when two requests use it at the same moment', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    const answers = await Promise.all([change(known, code, 'secret-aa'), change(known, code, 'secret-bb')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const winner = answers[0]?.statusCode === 200 ? 'secret-aa' : 'secret-bb'
    expect(await passwordIs(winner)).toBe(true)
    expect((await change(known, code)).json()).toEqual(wrongCode)
    expect(await mailsTo(portal, known)).toHaveLength(2)
  })

  it('lives 15 minutes', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    portal.clock.advance(minutes(15) + 1000)
    expect((await change(known, code)).json()).toEqual(wrongCode)
    await request(known)
    portal.clock.advance(minutes(15) - 5000)
    expect((await change(known, await codeIn(portal, known))).statusCode).toBe(200)
  })

  it('stays good beside a newer one, and both end with the first that is used', async () => {
    await request(known)
    const older = await codeIn(portal, known)
    await request(known)
    const newer = await codeIn(portal, known)
    expect((await change(known, older)).statusCode).toBe(200)
    expect((await change(known, newer)).json()).toEqual(wrongCode)
    expect((await change(known, older)).json()).toEqual(wrongCode)
  })

  it('works for its reader while others guess, also a code before those that they asked for', async () => {
    await request(known)
    const own = await codeIn(portal, known)
    for (let i = 0; i < 2; i++) await request(known)
    for (const stranger of ['203.0.113.7', '203.0.113.8', '2001:db8::1'])
      for (let i = 0; i < 9; i++)
        expect((await change(known, '333333', 'secret-two', stranger)).json()).toEqual(wrongCode)
    expect((await change(known, own, 'secret-two', '203.0.113.7')).json()).toEqual(wrongCode)
    expect((await change(known, own, 'secret-two', '198.51.100.1')).statusCode).toBe(200)
    expect(await passwordIs('secret-two')).toBe(true)
  })

  it('is offered by a link of its mail that fills the form, behind the # alone', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    const link = /https?:\S+/.exec((await mailsTo(portal, known))[0]?.texto ?? '')?.[0] ?? ''
    const { pathname, search, hash } = new URL(link)
    expect([pathname, search]).toEqual(['/invest-web/en/auth/alterar-senha', ''])
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ email: known, codigo: code })
  })

  it('allows 5 tries, also when many come at once', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    const hashes = countHashes()
    const wrong = await Promise.all(Array.from({ length: 20 }, () => change(known, '333333')))
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    expect(hashes()).toBe(5)
    expect((await change(known, code)).json()).toEqual(wrongCode)
    expect(await passwordIs('secret-one')).toBe(true)
  })

  it('is not found by 400 guesses over 20 networks, and still works for its reader', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    const guesses = new Set<string>()
    for (let i = 0; guesses.size < 400; i++) {
      const guess = [1, 24, 576, 13_824].map((weight) => codeAlphabet[Math.floor(i / weight) % 24]).join('')
      guesses.add(`${guess}${code.slice(4)}`)
    }
    guesses.delete(code)
    const waiting = [...guesses]
    const statuses = new Set<number>()
    const hashes = countHashes()
    const guesser = async (_: unknown, network: number) => {
      for (let guess = waiting.pop(); guess; guess = waiting.pop())
        statuses.add((await change(known, guess, 'secret-two', `203.0.113.${network}`)).statusCode)
    }
    await Promise.all(Array.from({ length: 20 }, guesser))
    expect([statuses, hashes()]).toEqual([new Set([422]), 20 * 5])
    expect((await change(known, code, 'secret-two', '203.0.113.1')).json()).toEqual(wrongCode)
    expect(await passwordIs('secret-one')).toBe(true)
    expect((await change(known, code)).statusCode).toBe(200)
  }, 120_000)

  it('of one address is none of another', async () => {
    await request(known)
    await request(unknown)
    const code = await codeIn(portal, known)
    expect((await change(unknown, code)).json()).toEqual(wrongCode)
    expect((await change(known, code)).statusCode).toBe(200)
  })

  it('stays good while the provider is away', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    portal.provider.away = true
    for (let i = 0; i < 6; i++) {
      const away = await change(known, code)
      expect([away.statusCode, away.json().codigo]).toEqual([503, 'contas-indisponiveis'])
    }
    portal.provider.away = false
    expect((await change(known, code)).statusCode).toBe(200)
  })

  it('stays good where the provider goes away while the password is set', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    for (let i = 0; i < 6; i++) {
      portal.provider.awayFor = 'setPassword'
      expect((await change(known, code)).statusCode).toBe(503)
    }
    portal.provider.awayFor = undefined
    expect((await change(known, code)).statusCode).toBe(200)
    expect((await mailsTo(portal, known)).map(({ assunto }) => assunto)).toHaveLength(2)
  })

  it('does not open the way for a password that is none, and is not lost by it', async () => {
    await request(known)
    const code = await codeIn(portal, known)
    for (const [senha, said] of [
      ['short', 'Password cannot be less than 8 characters!'],
      ['x'.repeat(21), 'Password cannot be longer than 20 characters!'],
    ] as const)
      for (let i = 0; i < 6; i++)
        expect((await change(known, code, senha)).json().campos).toEqual({ novaSenha: said })
    expect((await change(known, code)).statusCode).toBe(200)
  })
})

describe('asking for a code', () => {
  it('is answered alike, and takes the same work and one mail, for a known and an unknown address', async () => {
    const hashes = countHashes()
    const ofKnown = await request(known)
    const work = hashes()
    const ofUnknown = await request(unknown)
    expect([ofUnknown.statusCode, ofUnknown.body, hashes()]).toEqual([200, ofKnown.body, work])
    expect(work).toBe(1)
    expect([(await mailsTo(portal, known)).length, (await mailsTo(portal, unknown)).length]).toEqual([1, 1])
    const tries = []
    for (const email of [known, unknown])
      for (let i = 0; i < 7; i++) {
        // Each answer is named anew (API-47).
        const { requisicao: _, ...told } = (await change(email, '333333')).json()
        tries.push([told, hashes()])
      }
    expect(tries.slice(0, 7)).toEqual(tries.slice(7))
  })

  it('gives one address 3 mails an hour, also by 20 requests at once; the newest code stays good', async () => {
    for (const email of [known, unknown]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(email)))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(await mailsTo(portal, email)).toHaveLength(3)
    }
    expect((await request(known.toUpperCase())).json()).toEqual({ enviado: true })
    expect(await mailsTo(portal, known.toUpperCase())).toHaveLength(0)
    const hashes = countHashes()
    const beyond = await request(known)
    expect([beyond.json(), hashes()]).toEqual([{ enviado: true }, 1])
    expect((await change(known, await codeIn(portal, known))).statusCode).toBe(200)
    portal.clock.advance(minutes(61))
    await request(known)
    expect(await mailsTo(portal, known)).toHaveLength(5)
  }, 60_000)

  it('beyond that gives a mail once none of its codes lives, so that nobody is kept from one', async () => {
    for (let i = 0; i < 5; i++) await request(known)
    expect(await mailsTo(portal, known)).toHaveLength(3)
    portal.clock.advance(minutes(15) + 1000)
    await request(known)
    await request(known)
    expect(await mailsTo(portal, known)).toHaveLength(4)
    expect((await change(known, await codeIn(portal, known))).statusCode).toBe(200)
  })

  it('counts all addresses of one mailbox as one', async () => {
    const [name, host] = known.split('@')
    const aliases = Array.from({ length: 20 }, (_, i) => `${name}+${i}@${host}`)
    for (const alias of aliases) await request(alias)
    const mails = await Promise.all(aliases.map((alias) => mailsTo(portal, alias)))
    expect(mails.flat()).toHaveLength(3)
  })

  it('and registering are limited by the network', async () => {
    const strict = await createPortal({ settings: { LIMIT_ACCOUNT_MAILS: '2' } })
    const ask = (remoteAddress: string, path = '/login/solicitar-codigo') =>
      strict.call(null, 'POST', path, { email: unknown }, { remoteAddress })
    const statuses = [await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 429])
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await ask('203.0.113.2')).statusCode).toBe(503)
    await strict.close()
  })

  it('is refused for what is no address, and gets 503 while the provider is away', async () => {
    const none = await request('x')
    expect([none.statusCode, none.json().campos]).toEqual([422, { email: 'Invalid e-mail.' }])
    portal.provider.away = true
    const away = await request(known)
    portal.provider.away = false
    expect([away.statusCode, away.json().codigo]).toEqual([503, 'contas-indisponiveis'])
  })
})

it('codes older than a day are removed with their mails', async () => {
  await request(known)
  await request(unknown)
  const count = async () => (await portal.db.selectFrom('codigoRecuperacao').select('id').execute()).length
  const { db, clock } = portal
  const [job] = accountsArea.jobs?.({ db, clock } as never, () => {}) ?? []
  const before = await count()
  await job?.run()
  expect([before > 0, await count()]).toEqual([true, before])
  expect(await mailsTo(portal, unknown)).toHaveLength(1)
  portal.clock.advance(minutes(24 * 60 + 1))
  await job?.run()
  expect([await count(), await mailsTo(portal, known), await mailsTo(portal, unknown)]).toEqual([0, [], []])
})
