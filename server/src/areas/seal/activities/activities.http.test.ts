/** Editors change the activities of the seal, see what it does to companies, and publish it (SEAL-43 to SEAL-45). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { give, join } from '../../../../test/groups.ts'
import { createPortal, investor, socia, socio, type TestPortal } from '../../../../test/portal.ts'
import { addRegisteredCompany } from '../../../../test/seals.ts'
import { publishDueEditions } from '../../data-sets/publishing/publish-due-editions.ts'
import { reviewAllSeals } from '../refresh-registry.ts'
import { sealActivitiesDataSet } from './activities-data-set.sql.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, socia, 'GERENCIAR_PREFERENCIAS')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  for (const table of ['edicaoDados', 'edicaoLinha', 'seloAtividade', 'mensagem', 'empresa'] as const)
    await portal.db.deleteFrom(table).execute()
  await portal.db
    .insertInto('seloAtividade')
    .values(['A', 'B', 'C'].map((cnae) => ({ cnae, compativel: true })))
    .execute()
})

const path = '/admin/selo/atividades'
const [bakery, software] = ['1091101', '6201501']
type Change = { cnae: string; compativel: boolean | null }
const prepare = (mudancas: Change[], more: object = {}, person = administrator) =>
  portal.call(person, 'POST', `${path}/edicoes`, {
    edicaoBase: null,
    fonte: 'Decreto 1',
    mudancas,
    ...more,
  })
const prepared = async (mudancas: Change[], more: object = {}) => {
  const answer = await prepare(mudancas, more)
  expect(answer.statusCode).toBe(200)
  return answer.json().id as number
}
const get = async (at: string) => (await portal.call(administrator, 'GET', `${path}${at}`)).json()
const effect = (id: number) => get(`/edicoes/${id}`)
const publish = (id: number, edicaoBase: number | null = null) =>
  portal.call(administrator, 'PUT', `/admin/dados/atividades-do-selo/edicoes/${id}/publicar`, { edicaoBase })
const sealed = async (cnaePrincipal = bakery, owner = socio) => {
  const company = await addRegisteredCompany(portal, { cnaePrincipal }, {}, owner)
  expect((await portal.call(owner, 'PUT', `/madeInRs/habilitar?id=${company.id}`)).statusCode).toBe(200)
  return company
}
const stateOf = async (cnpj: string) =>
  (await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)).json().estado
const mails = () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto']).orderBy('id').execute()
const refusal = (answer: { statusCode: number; json(): { codigo: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]

it.each([
  ['GET', path],
  ['POST', `${path}/edicoes`, { edicaoBase: null, fonte: 'x', mudancas: [{ cnae: 'C', compativel: false }] }],
  ['GET', `${path}/edicoes/1`],
  ['GET', `${path}/edicoes/1/empresas`],
  ['GET', `${path}/edicoes/1/empresas/exportar`],
] as ['GET' | 'POST', string, object?][])('%s %s is for those who keep data', async (method, at, body) => {
  expect((await portal.call(null, method, at, body)).statusCode).toBe(401)
  for (const person of [investor, socia])
    expect((await portal.call(person, method, at, body)).statusCode).toBe(403)
  expect(await portal.db.selectFrom('edicaoDados').select('id').execute()).toEqual([])
})

it('tells before publishing which seals are suspended and which companies may have one, by name', async () => {
  const one = await sealed()
  const other = await sealed(bakery, socia)
  const without = await addRegisteredCompany(portal, { cnaePrincipal: bakery })
  const maker = await addRegisteredCompany(portal, { cnaePrincipal: software })
  // Of these nothing is told: another state, inactive, hidden without a seal, compatible by another activity.
  await addRegisteredCompany(portal, { cnaePrincipal: software, siglaUf: 'SC' })
  const gone = await addRegisteredCompany(portal, { cnaePrincipal: software })
  await portal.db.updateTable('empresa').set({ situacaoJunta: 'BAIXADA' }).where('id', '=', gone.id).execute()
  await addRegisteredCompany(portal, { cnaePrincipal: software }, { oculta: true })
  const both = await sealed('1111901')
  await portal.db
    .updateTable('empresa')
    .set({ cnaesSecundarios: [bakery] })
    .where('id', '=', both.id)
    .execute()

  const id = await prepared([
    { cnae: '10', compativel: false },
    { cnae: 'J', compativel: true },
  ])
  const found = await effect(id)
  expect(found).toMatchObject({
    edicao: { id, situacao: 'LIDA', fonte: 'Decreto 1', incluidas: 2, linhas: 5, edicaoBase: null },
    mudancas: [
      { cnae: '10', antes: null, depois: false },
      { cnae: 'J', antes: null, depois: true },
    ],
    efeitos: { SUSPENSO: 2, VOLTA: 0, PODE_HABILITAR: 1, NAO_PODE_MAIS: 1 },
    avisos: [{ efeito: 'SUSPENSO', pessoas: 2, empresas: 2 }],
  })
  const all = await get(`/edicoes/${id}/empresas`)
  expect(all.totalElements).toBe(4)
  const by = (efeito: string) =>
    all.content
      .filter((row: { efeito: string }) => row.efeito === efeito)
      .map((row: { cnpj: string }) => row.cnpj)
  expect(by('SUSPENSO').sort()).toEqual([one.cnpj, other.cnpj].sort())
  expect(by('PODE_HABILITAR')).toEqual([maker.cnpj])
  expect(by('NAO_PODE_MAIS')).toEqual([without.cnpj])
  const some = await get(`/edicoes/${id}/empresas?efeito=SUSPENSO&size=1&page=1`)
  expect(some).toMatchObject({
    totalElements: 2,
    totalPages: 2,
    content: [{ efeito: 'SUSPENSO', socios: 1 }],
  })
  const csv = await portal.call(administrator, 'GET', `${path}/edicoes/${id}/empresas/exportar`, undefined, {
    headers: { 'accept-language': 'en' },
  })
  expect(csv.headers['content-disposition']).toContain(`atividades-do-selo-${id}-empresas.csv`)
  expect(csv.body.split('\r\n')).toHaveLength(6)
  expect(csv.body).toContain('"The seal is suspended"')
  // Nothing has happened yet.
  expect(await stateOf(one.cnpj)).toBe('valido')
  expect(await mails()).toEqual([])
})

it('publishing suspends seals at once and tells their owners; undoing brings both back', async () => {
  const one = await sealed()
  const two = await sealed()
  const other = await sealed(bakery, socia)
  await portal.db.updateTable('usuario').set({ idioma: 'en' }).where('sub', '=', socia.sub).execute()
  const id = await prepared([{ cnae: '10', compativel: false }])
  const report = (await publish(id)).json()
  expect(report).toMatchObject({ situacao: 'PUBLICADA', vigente: true })
  expect(report.consequencias.map(({ numero }: { numero: number }) => numero)).toEqual([3, 0, 0, 0, 2])
  for (const { cnpj } of [one, two, other]) expect(await stateOf(cnpj)).toBe('suspenso')
  const sent = await mails()
  expect(sent.map(({ para, assunto }) => [para, assunto]).sort()).toEqual(
    [
      [socio.email, '2 selos Made in RS estão suspensos'],
      [socia.email, expect.stringMatching(/^The Made in RS seal is suspended: /)],
    ].sort(),
  )
  expect(sent.find(({ para }) => para === socio.email)?.texto).toContain(
    'http://localhost:8080/invest-web/pt/madeInRs/empresas',
  )

  const before = await portal.db.selectFrom('selo').selectAll().orderBy('jti').execute()
  await reviewAllSeals(portal)
  expect(await portal.db.selectFrom('selo').selectAll().orderBy('jti').execute()).toEqual(before)

  const undone = await portal.call(
    administrator,
    'PUT',
    `/admin/dados/atividades-do-selo/edicoes/${id}/desfazer`,
  )
  expect(undone.statusCode).toBe(200)
  expect(await stateOf(one.cnpj)).toBe('valido')
  expect((await mails()).map(({ assunto }) => assunto)).toContain('2 selos Made in RS voltaram a valer')
  await reviewAllSeals(portal)
  expect(await stateOf(other.cnpj)).toBe('valido')
  expect(await get('')).toEqual({
    edicao: undone.json().edicao.id,
    entradas: ['A', 'B', 'C'].map((cnae) => ({ cnae, compativel: true })),
  })
})

it('a seal that is suspended for another reason stays so', async () => {
  const { id, cnpj } = await sealed()
  await portal.db.updateTable('empresa').set({ situacaoJunta: 'BAIXADA' }).where('id', '=', id).execute()
  await reviewAllSeals(portal)
  const edition = await prepared([{ cnae: '10', compativel: false }])
  expect((await effect(edition)).efeitos.SUSPENSO).toBe(0)
  await publish(edition)
  const next = await prepared([{ cnae: '10', compativel: null }], { edicaoBase: edition })
  expect((await effect(next)).efeitos.VOLTA).toBe(0)
  await publish(next, edition)
  expect(await stateOf(cnpj)).toBe('suspenso')
  expect(await mails()).toEqual([])
})

it('a planned change acts on its day', async () => {
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  const { cnpj } = await sealed()
  const id = await prepared([{ cnae: '10', compativel: false }])
  const planned = await portal.call(
    administrator,
    'PUT',
    `/admin/dados/atividades-do-selo/edicoes/${id}/publicar`,
    { edicaoBase: null, em: '2026-11-27' },
  )
  expect(planned.json()).toMatchObject({ situacao: 'AGENDADA' })
  expect((await effect(id)).efeitos.SUSPENSO).toBe(1)
  const due = () =>
    publishDueEditions({ ...portal, config: { publicUrl: 'https://portal.test' } }, [sealActivitiesDataSet])
  await due()
  expect(await stateOf(cnpj)).toBe('valido')
  portal.clock.set(new Date('2026-11-27T12:00:00Z'))
  await due()
  expect(await stateOf(cnpj)).toBe('suspenso')
  expect((await mails()).map(({ para }) => para)).toEqual([socio.email])
})

it('owners who disable, and the job that reviews, come before or after it and never in between', async () => {
  const companies = []
  for (let i = 0; i < 6; i++) companies.push(await sealed())
  const id = await prepared([{ cnae: '10', compativel: false }])
  const [answer, , ...disabled] = await Promise.all([
    publish(id),
    reviewAllSeals(portal),
    ...companies.slice(0, 3).map((one) => portal.call(socio, 'PUT', `/madeInRs/desabilitar?id=${one.id}`)),
  ])
  expect(answer.statusCode).toBe(200)
  expect(disabled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const states = await Promise.all(companies.map(({ cnpj }) => stateOf(cnpj)))
  expect(states).toEqual([...Array(3).fill('desabilitado'), ...Array(3).fill('suspenso')])
})

describe('is refused', () => {
  it('what was read before another edition, and the second of two at once', async () => {
    const [first, second] = [
      await prepared([{ cnae: '10', compativel: false }]),
      await prepared([{ cnae: '11', compativel: false }]),
    ]
    const answers = await Promise.all([publish(first), publish(second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = answers[0]?.statusCode === 200 ? first : second
    expect(refusal(await prepare([{ cnae: 'J', compativel: true }]))).toEqual([409, 'atividades-mudaram'])
    expect((await get('')).edicao).toBe(winner)
    // What is published has no effect any more, and what is not there has none either.
    expect(refusal(await portal.call(administrator, 'GET', `${path}/edicoes/${winner}`))).toEqual([
      409,
      'edicao-nao-publicavel',
    ])
    expect(refusal(await portal.call(administrator, 'GET', `${path}/edicoes/999999/empresas`))).toEqual([
      404,
      'edicao-desconhecida',
    ])
  })

  it('a change of the table that no edition made', async () => {
    const id = await prepared([{ cnae: '10', compativel: false }])
    await portal.db.insertInto('seloAtividade').values({ cnae: 'J', compativel: true }).execute()
    expect(refusal(await publish(id))).toEqual([409, 'edicao-base-mudou'])
  })

  it('unknown codes, codes that are named twice, what changes nothing, too much, and garbage', async () => {
    const campos = async (mudancas: unknown, more: object = {}) =>
      Object.keys((await prepare(mudancas as Change[], more)).json().campos ?? {})
    expect(await campos([{ cnae: '9999999', compativel: true }])).toEqual(['mudancas.0.cnae'])
    expect(
      await campos([
        { cnae: 'J', compativel: true },
        { cnae: 'J', compativel: false },
      ]),
    ).toEqual(['mudancas.1.cnae'])
    expect(
      await campos([
        { cnae: 'C', compativel: true },
        { cnae: 'J', compativel: null },
      ]),
    ).toEqual(['mudancas'])
    expect(await campos([])).toEqual(['mudancas'])
    expect(await campos([{ cnae: "'; DROP", compativel: true }])).toEqual(['mudancas.0.cnae'])
    expect(await campos([{ cnae: 'J', compativel: 'talvez' }])).toEqual(['mudancas.0.compativel'])
    expect(await campos([{ cnae: 'J', compativel: true }], { fonte: '  ' })).toEqual(['fonte'])
    const many = Array.from({ length: 1501 }, () => ({ cnae: 'J', compativel: true }))
    expect(await campos(many)).toEqual(['mudancas'])
    expect(await portal.db.selectFrom('edicaoDados').select('id').execute()).toEqual([])
  })
})
