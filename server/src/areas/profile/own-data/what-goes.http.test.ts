/** What an erasure ends for others: hidden companies without an owner, plans in cases, and mails about them (ACCOUNT-32). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsPortal, createAccountsPortal } from '../../../../test/accounts.ts'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { attendant, type EnquiryWorld, enquiryWorld } from '../../../../test/enquiries.ts'
import { investor, type Person, socia } from '../../../../test/portal.ts'

const leaver: Person = { sub: 'sub-sai', name: 'Lia Leal', email: 'lia@exemplo.test', cpf: '90000001490' }

let portal: AccountsPortal
let world: EnquiryWorld
beforeAll(async () => {
  portal = await createAccountsPortal()
  world = await enquiryWorld(portal)
})
afterAll(() => portal?.close())

const erase = async (person: Person) =>
  (await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })).statusCode

it('shows a hidden company again whose last owner erases themselves, and keeps one hidden that others own', async () => {
  const made = async (socios: Person[]) => {
    const cnpj = await addToRegistry(portal.db, { socios: socios.map(({ cpf }) => cpf ?? '') })
    const saved = await portal.call(leaver, 'POST', '/empresas', minimalCompany(cnpj))
    await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', cnpj).execute()
    return { cnpj, id: saved.json().id as string }
  }
  const own = await made([leaver])
  const shared = await made([leaver, socia])
  expect((await portal.call(socia, 'GET', `/empresas/vincular/${shared.cnpj}`)).statusCode).toBe(200)
  const seen = async ({ cnpj }: { cnpj: string }) =>
    (await portal.call(investor, 'GET', `/empresas/${cnpj}`)).statusCode
  expect([await seen(own), await seen(shared)]).toEqual([404, 404])
  expect(await erase(leaver)).toBe(200)
  expect([await seen(own), await seen(shared)]).toEqual([200, 404])
})

it('leaves neither amount nor sector in a case, and no mail that stood under an unconfirmed address', async () => {
  const person: Person = {
    ...{ sub: 'sub-sem-prova', name: 'Sem Prova', email: 'sem-prova@exemplo.test', cpf: '90000001309' },
    email_verified: false,
  }
  const numero = await world.ask(
    { investimento: 1_500_000, moeda: 'BRL', projeto: { setor: '1091101', quando: '2027' } },
    person,
  )
  await world.write(attendant, numero, 'Temos três áreas.')
  const { secoes } = (await portal.call(person, 'GET', '/usuario/meus-dados')).json()
  const linesOf = (name: string): unknown[] =>
    secoes.find(({ secao }: { secao: string }) => secao === name).linhas
  const mails = () =>
    portal.db.selectFrom('mensagem').select('chave').where('para', '=', person.email).execute()
  expect(linesOf('planos')).toHaveLength(1)
  expect([(await mails()).length > 1, linesOf('emails').length]).toEqual([true, (await mails()).length])
  expect(await erase(person)).toBe(200)
  const row = await portal.db
    .selectFrom('solicitacao')
    .select(['investimento', 'moeda', 'setor', 'projeto'])
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ investimento: null, moeda: null, setor: null, projeto: {} })
  expect(await mails()).toEqual([])
})

it.each([
  [
    'pt',
    ['Valor', 'Setor (CNAE)', 'Empregos', 'Área (m²)', 'Idiomas que lê'],
    [
      'R$ 1.500.000,00',
      expect.stringMatching(/^1091-1\/01 Fabricação/),
      '1.200',
      '5.000,5',
      'Português, Inglês',
    ],
  ],
  [
    'en',
    ['Amount', 'Sector (CNAE)', 'Jobs', 'Area (m²)', 'Languages read'],
    [
      'R$1,500,000.00',
      expect.stringMatching(/^1091-1\/01 Manufac/),
      '1,200',
      '5,000.5',
      'Portuguese, English',
    ],
  ],
  [
    'es',
    ['Monto', 'Sector (CNAE)', 'Empleos', 'Superficie (m²)', 'Idiomas que lee'],
    [
      '1.500.000,00 BRL',
      expect.stringMatching(/^1091-1\/01 (?!Fabricação)\S/),
      '1200',
      '5000,5',
      'Portugués, Inglés',
    ],
  ],
] as const)(
  'names a plan and what it says in the reader’s language (%s, ACCOUNT-14)',
  async (language, names, values) => {
    const person: Person = { sub: `sub-${language}`, name: 'Pia', email: `pia-${language}@exemplo.test` }
    const facts = { setor: '1091101', produto: '2204', empregos: 1200, area: 5000.5, quando: '2027' }
    await world.ask(
      { investimento: 1_500_000, moeda: 'BRL', projeto: { ...facts, idiomas: ['pt', 'en'] } },
      person,
    )
    const { secoes } = (
      await portal.call(person, 'GET', '/usuario/meus-dados', undefined, {
        headers: { 'accept-language': language },
      })
    ).json()
    const [line] = secoes.find(({ secao }: { secao: string }) => secao === 'planos').linhas as {
      rotulo: string
      valor: string | null
    }[][]
    const said = new Map((line ?? []).map(({ rotulo, valor }) => [rotulo, valor?.replaceAll('\u00a0', ' ')]))
    for (const [i, name] of names.entries()) expect([name, said.get(name)]).toEqual([name, values[i]])
    expect([...said.keys()]).not.toContain('projeto')
  },
)
