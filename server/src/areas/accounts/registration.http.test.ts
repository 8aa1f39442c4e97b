import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsPortal, countHashes, createAccountsPortal, mailsTo } from '../../../test/accounts.ts'
import { createPortal, foreigner } from '../../../test/portal.ts'

let portal: AccountsPortal
beforeAll(async () => {
  portal = await createAccountsPortal()
})
afterAll(() => portal?.close())

const form = {
  nome: 'Anna Foreign',
  email: 'anna@exemplo.test',
  endereco: 'Main Street 1, Oslo',
  paisOrigem: 'NO',
  senha: 'secret-one',
  confirmacaoSenha: 'secret-one',
}
const register = (body: object, language = 'en') =>
  portal.call(null, 'POST', '/usuario/cadastrar', body, { headers: { 'accept-language': language } })
const userWith = (email: string) =>
  portal.db.selectFrom('usuario').selectAll().where('email', '=', email).executeTakeFirst()

describe('registering', () => {
  it('makes an account and its person, a foreigner, and welcomes them in their language', async () => {
    const answer = await register(form, 'es')
    expect([answer.statusCode, answer.json()]).toEqual([200, { cadastrado: true }])
    const account = await portal.accounts.findByEmail(form.email)
    expect(account?.idioma).toBe('es')
    expect(await userWith(form.email)).toMatchObject({
      sub: account?.sub,
      nome: form.nome,
      cpf: null,
      ehEstrangeiro: true,
      endereco: form.endereco,
      paisOrigem: 'NO',
      idioma: 'es',
    })
    const [mail, ...others] = await mailsTo(portal, form.email)
    expect([mail?.assunto, others]).toEqual(['Su cuenta en Invest RS', []])
    expect(mail?.texto).toContain('http://localhost:8080/invest-web/es/')
  })

  it.each(['nome', 'email', 'senha'] as const)(
    'names the field %s that the provider refuses',
    async (field) => {
      portal.provider.refuses = field
      try {
        const answer = await register({ ...form, email: 'refused@exemplo.test' })
        expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, [field]])
        expect(await userWith('refused@exemplo.test')).toBeUndefined()
      } finally {
        portal.provider.refuses = undefined
      }
    },
  )

  it('of a known e-mail gets the same answer and work; its owner gets a mail that says so, once an hour', async () => {
    const hashes = countHashes()
    const fresh = await register({ ...form, email: 'new@exemplo.test' })
    const forNew = hashes()
    const typed = 'Known person: call http://spam.test'
    const known = await register({
      ...form,
      nome: typed,
      email: 'Anna@Exemplo.test',
      senha: 'other-one',
      confirmacaoSenha: 'other-one',
    })
    expect([known.statusCode, known.body, hashes()]).toEqual([fresh.statusCode, fresh.body, forNew])
    expect(forNew).toBe(1)
    expect(await mailsTo(portal, 'new@exemplo.test')).toHaveLength(1)
    const again = await register({ ...form, email: 'Anna@Exemplo.test' })
    expect(again.body).toBe(known.body)
    const [mail, ...others] = await mailsTo(portal, 'Anna@exemplo.test')
    expect([mail?.assunto, others]).toEqual(['Usted ya tiene una cuenta en Invest RS', []])
    expect(mail?.texto).toContain('/invest-web/es/auth/alterar-senha')
    expect(mail?.texto).not.toContain('spam')
    expect((await userWith(form.email))?.nome).toBe(form.nome)
    expect(await userWith('Anna@Exemplo.test')).toBeUndefined()
  })

  it('leaves an account whose person is stored at the first sign-in where the process crashed in between', async () => {
    const email = 'crash@exemplo.test'
    const sub = (await portal.accounts.create({ nome: 'C', email, senha: 'secret-one', idioma: 'en' })) ?? ''
    expect(await userWith(email)).toBeUndefined()
    const again = await register({ ...form, email })
    expect(again.json()).toEqual({ cadastrado: true })
    const me = await portal.call({ sub, name: 'C', email }, 'GET', '/usuario/dados')
    expect(me.json()).toMatchObject({ nome: 'C', email, ehEstrangeiro: true })
  })

  it.each([
    [
      'a short password',
      { senha: '1234567', confirmacaoSenha: '1234567' },
      { senha: 'Password cannot be less than 8 characters!' },
    ],
    [
      'a long password',
      { senha: 'x'.repeat(21), confirmacaoSenha: 'x'.repeat(21) },
      { senha: 'Password cannot be longer than 20 characters!' },
    ],
    [
      'another confirmation',
      { confirmacaoSenha: 'secret-two' },
      { confirmacaoSenha: 'The passwords must be identical!' },
    ],
    ['no e-mail address', { email: 'anna@exemplo' }, { email: 'Invalid e-mail.' }],
    ['a country that is none', { paisOrigem: 'ZZ' }, { paisOrigem: 'Choose a country from the list.' }],
    ['nothing but blanks', { nome: ' ', endereco: '' }, { nome: 'Required', endereco: 'Required' }],
    ['a long name', { nome: 'x'.repeat(201) }, { nome: 'At most 200 characters.' }],
    [
      'several things at once',
      { senha: 'short', email: 'x', paisOrigem: 'ZZ' },
      expect.objectContaining({
        senha: expect.anything(),
        email: expect.anything(),
        paisOrigem: expect.anything(),
        confirmacaoSenha: expect.anything(),
      }),
    ],
    [
      'everything wrong, some of it missing',
      {
        nome: '',
        endereco: undefined,
        senha: 'short',
        confirmacaoSenha: 'other',
        email: 'x',
        paisOrigem: 'ZZ',
      },
      expect.objectContaining({
        nome: 'Required',
        endereco: 'Required',
        senha: expect.anything(),
        email: expect.anything(),
        paisOrigem: expect.anything(),
        confirmacaoSenha: expect.anything(),
      }),
    ],
  ])('is refused with %s', async (_what, wrong, campos) => {
    const answer = await register({ ...form, email: 'refused@exemplo.test', ...wrong })
    expect([answer.statusCode, answer.json().codigo, answer.json().campos]).toEqual([
      422,
      'dados-invalidos',
      campos,
    ])
    expect(await portal.accounts.findByEmail('refused@exemplo.test')).toBeNull()
  })

  it('leaves no account where the person cannot be stored', async () => {
    const email = 'unstored@exemplo.test'
    await sql`ALTER TABLE mensagem ADD CONSTRAINT nothing_stored CHECK (para <> ${sql.lit(email)})`.execute(
      portal.upkeep,
    )
    const refused = await register({ ...form, email })
    await sql`ALTER TABLE mensagem DROP CONSTRAINT nothing_stored`.execute(portal.upkeep)
    expect(refused.statusCode).toBe(500)
    expect([await portal.accounts.findByEmail(email), await userWith(email)]).toEqual([null, undefined])
    expect((await register({ ...form, email, nome: 'A\u0000' })).statusCode).toBe(400)
    expect(await portal.accounts.findByEmail(email)).toBeNull()
    expect((await register({ ...form, email })).statusCode).toBe(200)
  })

  it('counts a character that takes two units as one', async () => {
    const senha = '🔑'.repeat(20)
    const answer = await register({ ...form, email: 'keys@exemplo.test', senha, confirmacaoSenha: senha })
    expect(answer.statusCode).toBe(200)
  })

  it('says the problems of a password in each language', async () => {
    const said = async (language: string, senha: string) =>
      (await register({ ...form, senha }, language)).json().campos
    expect(await said('pt', '1')).toEqual({
      senha: 'A senha não pode ter menos de 8 caracteres!',
      confirmacaoSenha: 'As senhas precisam ser iguais!',
    })
    expect(await said('es', 'x'.repeat(21))).toEqual({
      senha: '¡La contraseña no puede tener más de 20 caracteres!',
      confirmacaoSenha: '¡Las contraseñas deben ser iguales!',
    })
  })

  it('gets 503 while the provider is away, and from an installation without accounts', async () => {
    portal.provider.away = true
    const away = await register({ ...form, email: 'away@exemplo.test' })
    portal.provider.away = false
    expect([away.statusCode, away.json().codigo, away.headers['retry-after']]).toEqual([
      503,
      'contas-indisponiveis',
      '5',
    ])
    expect(await mailsTo(portal, 'away@exemplo.test')).toEqual([])
    const without = await createPortal()
    const answer = await without.call(null, 'POST', '/usuario/cadastrar', form)
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'contas-indisponiveis'])
    await without.close()
  })
})

it('the countries come by name in the reader’s language, and are not sent twice', async () => {
  const named = async (language: string) => {
    const answer = await portal.call(null, 'GET', '/paises', undefined, {
      headers: { 'accept-language': language },
    })
    return { all: answer.json() as { sigla: string; nome: string }[], etag: String(answer.headers.etag) }
  }
  for (const [language, germany] of [
    ['pt', 'Alemanha'],
    ['en', 'Germany'],
    ['es', 'Alemania'],
  ] as const) {
    const { all } = await named(language)
    expect(all.length).toBeGreaterThan(190)
    expect(all.find(({ sigla }) => sigla === 'DE')?.nome).toBe(germany)
    const names = all.map(({ nome }) => nome)
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
  }
  const { etag } = await named('pt')
  const again = await portal.call(null, 'GET', '/paises', undefined, {
    headers: { 'accept-language': 'pt', 'if-none-match': etag },
  })
  expect(again.statusCode).toBe(304)
  expect((await portal.call(foreigner, 'GET', '/paises')).statusCode).toBe(200)
})
