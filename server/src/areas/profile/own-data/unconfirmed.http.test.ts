import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountsPortal, createAccountsPortal } from '../../../../test/accounts.ts'
import { administrator, idOf } from '../../../../test/administrators.ts'
import { addGroup, join } from '../../../../test/groups.ts'
import { guest, lastToken } from '../../../../test/invitations.ts'
import { investor, type Person } from '../../../../test/portal.ts'
import { addRegisteredCompany } from '../../../../test/seals.ts'

const victim = 'vitima@exemplo.test'
/** Registered with somebody else's address, which they never confirmed. */
const stranger = { sub: 'sub-intruso', name: 'Ivo Intruso', email: victim, email_verified: false }
const owner: Person = { sub: 'sub-vitima', name: 'Vera Vítima', email: victim }

let portal: AccountsPortal
beforeAll(async () => {
  portal = await createAccountsPortal()
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())

const queue = (chave: string) =>
  portal.db
    .insertInto('mensagem')
    .values({
      chave,
      para: 'Vitima@exemplo.test',
      assunto: `assunto ${chave}`,
      texto: 'x',
      criadoEm: portal.clock.now(),
      proximaTentativa: portal.clock.now(),
    })
    .execute()
const mails = async () =>
  (await portal.db.selectFrom('mensagem').select('chave').orderBy('id').execute()).map(({ chave }) =>
    chave.replace(/:.*/, ''),
  )
const subjects = async (person: Person): Promise<(string | undefined)[]> =>
  (await portal.call(person, 'GET', '/usuario/meus-dados'))
    .json()
    .secoes.find(({ secao }: { secao: string }) => secao === 'emails')
    .linhas.map(([subject]: { valor: string }[]) => subject?.valor)
const erase = (person: Person) =>
  portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
const count = async (table: 'convite' | 'projetoEditor' | 'codigoRecuperacao') =>
  (await portal.db.selectFrom(table).selectAll().execute()).length

beforeEach(async () => {
  for (const table of ['mensagem', 'convite', 'projetoEditor', 'codigoRecuperacao', 'usoApagado'] as const)
    await portal.db.deleteFrom(table).execute()
})

it('of the mail to an address that nobody confirmed, own data show what the account itself caused (ACCOUNT-27)', async () => {
  const id = await idOf(portal, stranger)
  await queue('conta-existente:1')
  await queue(`confirmar-email:${id}:1`)
  await queue(`conta-nova:${stranger.sub}`)
  expect((await subjects(stranger)).sort()).toEqual([
    `assunto confirmar-email:${id}:1`,
    `assunto conta-nova:${stranger.sub}`,
  ])
  expect(await subjects(owner)).toHaveLength(3)
})

it('erasing an account leaves what waits for an address that it never confirmed (ACCOUNT-27)', async () => {
  const id = await idOf(portal, stranger)
  const group = await addGroup(portal, 'Grupo', ['VISUALIZAR_ESTATISTICAS'])
  await portal.call(administrator, 'POST', '/admin/convites', {
    idioma: 'pt',
    email: victim,
    grupos: [group],
  })
  const folder = (await portal.call(investor, 'POST', '/projetos', { nome: 'Pasta' })).json().id
  await portal.call(investor, 'POST', `/projetos/${folder}/pessoas`, { email: victim })
  await portal.call(null, 'POST', '/login/solicitar-codigo', { email: victim })
  await queue(`confirmar-email:${id}:1`)
  await queue('selo-termos:1')
  const waiting = await mails()
  expect([await count('convite'), await count('projetoEditor'), await count('codigoRecuperacao')]).toEqual([
    1, 1, 1,
  ])
  expect((await erase(stranger)).statusCode).toBe(200)
  expect([await count('convite'), await count('projetoEditor'), await count('codigoRecuperacao')]).toEqual([
    1, 1, 1,
  ])
  expect(await mails()).toEqual(waiting.filter((name) => name !== 'confirmar-email'))
  await idOf(portal, owner)
  expect((await erase(owner)).statusCode).toBe(200)
  expect([await count('convite'), await count('projetoEditor'), await count('codigoRecuperacao')]).toEqual([
    0, 0, 0,
  ])
  expect(await mails()).toEqual([])
})

it('an invitation by e-mail is not taken with an address that nobody confirmed (INVITATION-5)', async () => {
  const group = await addGroup(portal, 'Outro grupo', ['VISUALIZAR_ESTATISTICAS'])
  await portal.call(administrator, 'POST', '/admin/convites', {
    idioma: 'pt',
    email: victim,
    grupos: [group],
  })
  const token = await lastToken(portal, victim)
  const partner = { ...stranger, sub: 'sub-intruso-2', cpf: guest('Par').cpf }
  for (const what of ['abrir', 'aceitar']) {
    const answer = await portal.call(partner, 'POST', `/convites/${what}`, { token })
    expect([answer.statusCode, answer.json().codigo]).toEqual([403, 'endereco-nao-confirmado'])
  }
  const proven = { ...partner, email_verified: true }
  expect((await portal.call(proven, 'POST', '/convites/aceitar', { token })).statusCode).toBe(200)
})

it('charges what an erased account used to a confirmed address or a CPF alone (ACCOUNT-18)', async () => {
  const { id: empresaId } = await addRegisteredCompany(portal)
  const use = async (person: Person) => {
    const usuarioId = await idOf(portal, person)
    const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(portal.clock.now())
    await portal.db.insertInto('leituraDeContatos').values({ usuarioId, empresaId, dia }).execute()
    expect((await erase(person)).statusCode).toBe(200)
    return (await portal.db.selectFrom('usoApagado').selectAll().execute()).length
  }
  const plus = { ...stranger, sub: 'sub-intruso-3', email: 'vitima+x@exemplo.test' }
  expect(await use(plus)).toBe(0)
  const byCpf = { ...plus, sub: 'sub-intruso-4', cpf: guest('Outro').cpf }
  expect(await use(byCpf)).toBe(1)
  await portal.db.deleteFrom('usoApagado').execute()
  expect(await use({ ...byCpf, sub: 'sub-intruso-5', email_verified: true })).toBe(2)
})
