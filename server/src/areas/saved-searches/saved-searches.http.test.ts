import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/discovery-world.ts'
import { failMailTo } from '../../../test/failing-mail.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  type TestPortal,
} from '../../../test/portal.ts'
import { savedCompanies } from '../finder/index.ts'
import { runDigest } from '../mail/digest.ts'
import { newsDigest } from './letters.ts'

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-23T11:00:00Z'))
  world = await createWorld(portal.db, 30, 3)
})
beforeEach(async () => {
  await sql`UPDATE empresa SET criado_em = '2026-11-01', oculta = false`.execute(portal.db)
  await portal.db.deleteFrom('buscaSalva').execute()
  await portal.db.deleteFrom('mensagem').execute()
  portal.clock.set(new Date('2026-11-23T11:00:00Z'))
})
afterAll(() => portal?.close())

const path = '/empresas/buscas-salvas'
const save = (person: Person, body: object = {}) =>
  portal.call(person, 'POST', path, { nome: 'Minha busca', filtro: {}, ...body })
const saved = async (person: Person) => (await portal.call(person, 'GET', path)).json()

/** Makes the companies registered just now; nothing else about them changes. */
const registerNow = (companies: World['companies']) =>
  portal.db
    .updateTable('empresa')
    .set({ criadoEm: portal.clock.now() })
    .where(
      'id',
      'in',
      companies.map((company) => company.id),
    )
    .execute()
const runWeekly = () =>
  runDigest({ ...portal, config: { publicUrl: 'https://portal.test' } }, newsDigest(savedCompanies))
const mails = () => portal.db.selectFrom('mensagem').selectAll().orderBy('id').execute()

it('stores a search with its filter, newest first, only for its owner', async () => {
  const filtro = {
    nome: 'vinícola',
    cnaes: ['C'],
    produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '2204' }],
  }
  const first = (await save(investor, { nome: '  Vinhos  ', filtro })).json()
  expect(first).toMatchObject({ nome: 'Vinhos', filtro, resumoSemanal: false, novas: 0 })
  portal.clock.advance(1000)
  await save(investor, { nome: 'Outra' })
  expect((await saved(investor)).map((one: { nome: string }) => one.nome)).toEqual(['Outra', 'Vinhos'])
  expect(await saved(socia)).toEqual([])
  for (const [method, body] of [
    ['PUT', { nome: 'Minha agora' }],
    ['DELETE', undefined],
  ] as const)
    expect((await portal.call(socia, method, `${path}/${first.id}`, body)).json().codigo).toBe(
      'busca-desconhecida',
    )
  expect((await portal.call(investor, 'PUT', `${path}/${first.id}`, { nome: 'Uvas' })).json().nome).toBe(
    'Uvas',
  )
  expect((await portal.call(investor, 'DELETE', `${path}/${first.id}`)).json()).toEqual({ removida: true })
  expect(await saved(investor)).toHaveLength(1)
})

it('accepts at most fifty from each person, even if they come at once', async () => {
  for (let i = 0; i < 45; i++) expect((await save(investor)).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(investor)))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5)
  const refused = answers.find((answer) => answer.statusCode !== 200)
  expect([refused?.statusCode, Object.keys(refused?.json().campos)]).toEqual([422, ['nome']])
  expect((await save(socia)).statusCode).toBe(200)
})

it('counts what was registered since it was looked at', async () => {
  const all = (await save(investor)).json()
  await save(investor, { nome: 'Porto Alegre', filtro: { codMunicipioRfb: '8801' } })
  portal.clock.advance(dayMs)
  const fresh = world.companies.slice(0, 8)
  await registerNow(fresh)
  const inTown = fresh.filter((company) => company.codMunicipioRfb === '8801').length
  expect((await saved(investor)).map((one: { novas: number }) => one.novas).sort()).toEqual(
    [8, inTown].sort(),
  )
  portal.clock.advance(1000)
  expect((await portal.call(investor, 'PUT', `${path}/${all.id}`, { vista: true })).json().novas).toBe(0)
})

it('counts a name without blanks as the finder finds it (FINDER-46)', async () => {
  const { clock } = portal
  const [company] = world.companies.filter(({ nomeExibicao }) => /^\p{L}{3,} \p{L}{3,}$/u.test(nomeExibicao))
  if (!company) throw new Error('no company of two words')
  const nome = company.nomeExibicao
  await save(investor, { nome, filtro: { nome } })
  await save(investor, { nome: 'Sem espaços', filtro: { nome: nome.replace(' ', '').toLowerCase() } })
  clock.advance(dayMs)
  await registerNow([company])
  expect((await saved(investor)).map((one: { novas: number }) => one.novas)).toEqual([1, 1])
})

it('mails what is new once a week, in the reader’s language, and sends nothing if nothing is new', async () => {
  await portal.call(foreigner, 'GET', '/usuario/dados', undefined, { headers: { 'accept-language': 'en' } })
  await save(foreigner, { nome: 'All', resumoSemanal: true })
  await save(foreigner, { nome: 'None there', resumoSemanal: true, filtro: { codMunicipioRfb: '9999' } })
  await save(foreigner, { nome: 'Not mailed' })
  await save(socia, { nome: 'Nada', resumoSemanal: true, filtro: { codMunicipioRfb: '9999' } })
  expect(await runWeekly()).toBe(0)

  portal.clock.advance(dayMs)
  await registerNow(world.companies.slice(0, 7))
  portal.clock.advance(1000)
  // Two workers at the same time write one mail.
  const written = await Promise.all([runWeekly(), runWeekly()])
  expect(written.reduce((sum, n) => sum + n, 0)).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ para: foreigner.email, assunto: '7 new companies in your searches' })
  expect(mail?.texto).toContain('All: 7 new companies')
  expect(mail?.texto).toContain('and 2 more')
  expect(mail?.texto).not.toMatch(/None there|Not mailed/)

  await registerNow(world.companies.slice(0, 3))
  expect(await runWeekly()).toBe(0)
  portal.clock.advance(7 * dayMs)
  expect(await runWeekly()).toBe(1)
  expect((await mails()).map((one) => one.assunto)).toEqual([
    '7 new companies in your searches',
    '3 new companies in your searches',
  ])
  expect((await saved(foreigner)).find((one: { nome: string }) => one.nome === 'All').novas).toBe(0)
})

it('mails in Portuguese a person who has never used the portal', async () => {
  await save(foreigner, { nome: 'All', resumoSemanal: true })
  await portal.db.updateTable('usuario').set({ idioma: null }).where('sub', '=', foreigner.sub).execute()
  portal.clock.advance(dayMs)
  await registerNow(world.companies.slice(0, 2))
  portal.clock.advance(1000)
  expect(await runWeekly()).toBe(1)
  expect((await mails())[0]?.assunto).toBe('2 empresas novas nas suas buscas')
})

it('ends only the mail of one search by the link in it, without a sign-in', async () => {
  await save(investor, { nome: 'Todas', resumoSemanal: true })
  await save(investor, { nome: 'Cidade', resumoSemanal: true, filtro: { codMunicipioRfb: '8801' } })
  await save(socia, { nome: 'Da sócia', resumoSemanal: true })
  portal.clock.advance(dayMs)
  await registerNow(world.companies)
  await runWeekly()
  const linked = /https:\/\/portal\.test\/invest-web\/pt\/mensagens\/encerrar(\?\S+id=\S+)/g
  const linksFor = async ({ email }: Person) => {
    const mail = (await mails()).find(({ para }) => para === email)
    return [...(mail?.texto ?? '').matchAll(linked)].map(([, query]) => query ?? '')
  }
  const [link = '', ...others] = await linksFor(investor)
  expect(others).toHaveLength(1)
  const [ofSocia = ''] = await linksFor(socia)
  const end = (query: string) => portal.call(null, 'POST', `/mensagens/encerrar${query}`)
  const mailed = async (person: Person) =>
    (await saved(person)).map(({ nome, resumoSemanal }: { nome: string; resumoSemanal: boolean }) => [
      nome,
      resumoSemanal,
    ])
  const withOther = (name: string, value: string) => {
    const query = new URLSearchParams(link)
    query.set(name, value)
    return `?${query}`
  }
  // Neither an unknown reader, nor another's search, nor a search of another kind.
  for (const wrong of [
    withOther('token', crypto.randomUUID()),
    withOther('id', new URLSearchParams(ofSocia).get('id') ?? ''),
    withOther('tipo', 'BUSCAS_LOTES'),
  ])
    expect([(await end(wrong)).statusCode, (await end(wrong)).json().codigo]).toEqual([
      404,
      'envio-desconhecido',
    ])
  for (const wrong of ['', withOther('token', 'x'), withOther('id', "'; DROP TABLE usuario")])
    expect((await end(wrong)).json().codigo).toBe('dados-invalidos')
  expect((await end(withOther('tipo', 'OUTRAS'))).statusCode).toBe(400)
  expect(await mailed(investor)).toEqual([
    ['Cidade', true],
    ['Todas', true],
  ])
  for (let i = 0; i < 2; i++) expect((await end(link)).json()).toEqual({ nome: 'Todas' })
  expect(await mailed(investor)).toEqual([
    ['Cidade', true],
    ['Todas', false],
  ])
  expect(await mailed(socia)).toEqual([['Da sócia', true]])
  // Whoever has another person's link ends that person's mail, whose name they see, and nothing of their own.
  expect((await portal.call(investor, 'POST', `/mensagens/encerrar${ofSocia}`)).json()).toEqual({
    nome: 'Da sócia',
  })
  expect(await mailed(socia)).toEqual([['Da sócia', false]])
  expect(await mailed(investor)).toEqual([
    ['Cidade', true],
    ['Todas', false],
  ])
})

it('ends all weekly mail of a reader by the mail reader’s own button, and nobody else’s', async () => {
  for (const person of [investor, socia])
    for (const nome of ['Todas', 'Outra']) await save(person, { nome, resumoSemanal: true })
  portal.clock.advance(dayMs)
  await registerNow(world.companies)
  await runWeekly()
  const mail = (await mails()).find((one) => one.para === investor.email)
  const button = new URL(mail?.fimEnvio ?? '')
  expect(button.origin).toBe('https://portal.test')
  const press = (body: string) =>
    portal.app.inject({
      method: 'POST',
      url: button.pathname + button.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect((await press('something=else')).statusCode).toBe(415)
  // Opening the address instead of posting to it leads to a page, and ends nothing.
  const opened = await portal.app.inject(button.pathname + button.search)
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `http://localhost:8080/invest-web/pt/mensagens/encerrar${button.search}`,
  ])
  const mailed = async (person: Person) =>
    (await saved(person)).map((one: { resumoSemanal: boolean }) => one.resumoSemanal)
  expect(await mailed(investor)).toEqual([true, true])
  for (let i = 0; i < 2; i++)
    expect((await press('List-Unsubscribe=One-Click')).json()).toEqual({ nome: null })
  expect(await mailed(investor)).toEqual([false, false])
  expect(await mailed(socia)).toEqual([true, true])
})

it('changes name and filter of a search, and what the new filter finds is not new (FINDER-80)', async () => {
  const { id } = (await save(investor, { nome: 'Antiga', filtro: { codMunicipioRfb: '8801' } })).json()
  portal.clock.advance(dayMs)
  await registerNow(world.companies.slice(0, 2))
  portal.clock.advance(1000)
  const change = (body: object) => portal.call(investor, 'PUT', `${path}/${id}`, body)
  const changed = (await change({ nome: 'Nova', filtro: { buscandoInvestimentos: true } })).json()
  expect(changed).toMatchObject({ nome: 'Nova', novas: 0 })
  expect(changed.filtro).toMatchObject({ buscandoInvestimentos: true })
  expect(changed.filtro).not.toHaveProperty('codMunicipioRfb')
  expect((await change({ resumoSemanal: true })).json().filtro).toEqual(changed.filtro)
  expect((await change({ filtro: { cnaes: 3 } })).statusCode).toBe(400)
  const other = await portal.call(socia, 'PUT', `${path}/${id}`, { nome: 'Minha' })
  expect(other.statusCode).toBe(404)
})

it('writes to the others where one person’s mail fails, and to that one at a later run (OPERATION-9)', async () => {
  const people = [investor, foreigner, socia]
  for (const person of people) await save(person, { resumoSemanal: true })
  portal.clock.advance(dayMs)
  await registerNow(world.companies.slice(0, 3))
  portal.clock.advance(1000)
  const failing = await failMailTo(portal.db, foreigner.email)
  await expect(runWeekly()).rejects.toThrow(/^1 of 3 failed: 22P02 \(1\)$/)
  await expect(runWeekly()).rejects.toThrow(/^1 of 1 failed/)
  const readers = async () => (await mails()).map(({ para }) => para).sort()
  expect(await readers()).toEqual([investor.email, socia.email].sort())
  await failing.mend()
  expect(await runWeekly()).toBe(1)
  expect(await readers()).toEqual(people.map(({ email }) => email).sort())
})

it('refuses a change of a search that was changed elsewhere meanwhile, and shows how it is (FINDER-81)', async () => {
  const { id, versao } = (await save(investor)).json()
  const change = (body: object) => portal.call(investor, 'PUT', `${path}/${id}`, body)
  expect((await change({ nome: 'Uvas', versao })).json()).toMatchObject({ nome: 'Uvas', versao: versao + 1 })
  const stale = await change({ nome: 'Vinhos', filtro: { nome: 'x' }, versao })
  expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'versao-desatualizada'])
  expect(stale.json().atual).toMatchObject({ nome: 'Uvas', filtro: {}, versao: versao + 1 })
  // Looking at what is new is no change, and a body without a version is taken as it is.
  expect((await change({ vista: true })).json().versao).toBe(versao + 1)
  expect((await change({ nome: 'Vinhos' })).json()).toMatchObject({ nome: 'Vinhos', versao: versao + 2 })
})
