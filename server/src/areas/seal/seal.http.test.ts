/** The life of a seal through HTTP: enabled by its owners, suspended by the registry, disabled for ever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry } from '../../../test/companies.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const enable = (person: Person | null, id: string, body?: object) =>
  portal.call(person, 'PUT', `/madeInRs/habilitar?id=${id}`, body)
const disable = (person: Person | null, id: string) =>
  portal.call(person, 'PUT', `/madeInRs/desabilitar?id=${id}`)
const situation = (person: Person | null, id: string) =>
  portal.call(person, 'GET', `/madeInRs/situacao?id=${id}`)
const byCnpj = (cnpj: string, jti = '') =>
  portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}${jti && `&jti=${jti}`}`)
const image = (cnpj: string, more = '') => portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}${more}`)
const refusal = (answer: { statusCode: number; json(): { codigo: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const jtiOf = (address: string): string =>
  JSON.parse(Buffer.from(address.split('#')[1]?.split('.')[1] ?? '', 'base64url').toString()).jti
const registrySays = (cnpj: string, change: object) =>
  portal.db.updateTable('juntaEmpresa').set(change).where('cnpj', '=', cnpj).execute()
const companyOf = async (person: Person, id: string) =>
  (await portal.call(person, 'GET', `/empresas/${id}`)).json()

describe('enabling', () => {
  it('gives a valid seal that every answer about the company shows', async () => {
    const { id, cnpj } = await addRegisteredCompany(portal)
    expect((await situation(socio, id)).json()).toMatchObject({
      compativel: true,
      mesmoEstado: true,
      ativaNaJunta: true,
      habilitado: false,
      enderecoSelo: null,
      seloSvg: null,
      cnaes: [
        { codigo: '1091101', principal: true, madeIn: true },
        { codigo: '4721102', principal: false, madeIn: false },
      ],
    })
    expect(refusal(await image(cnpj))).toEqual([404, 'selo-nao-habilitado'])
    const enabled = await enable(socio, id)
    expect(enabled.statusCode).toBe(200)
    expect(enabled.json()).toMatchObject({ habilitado: true, suspenso: false, versaoTermos: '1' })
    expect(enabled.json().enderecoSelo).toMatch(`http://localhost:8080/invest-web/madeInRs/selo/${cnpj}#`)
    expect(enabled.json().seloSvg).toBe((await image(cnpj)).body)
    expect(await companyOf(investor, id)).toMatchObject({
      habilitadoMadeInRs: true,
      madeInRs: { habilitado: true, enderecoSelo: enabled.json().enderecoSelo, seloSvg: null },
    })
    const found = await portal.call(investor, 'POST', '/empresas/listar', { cnpj, apenasMadeInRs: true })
    expect(found.json().content).toMatchObject([{ cnpj, habilitadoMadeInRs: true }])
    const own = await portal.call(socio, 'GET', '/empresas/listar-empresas-do-usuario?size=100')
    expect(own.json().content).toContainEqual(expect.objectContaining({ cnpj, habilitadoMadeInRs: true }))
  })

  it('is only for owners; for others a hidden company does not exist', async () => {
    const { id } = await addRegisteredCompany(portal)
    const hidden = await addRegisteredCompany(portal, {}, { oculta: true })
    for (const act of [enable, disable]) {
      for (const person of [investor, foreigner, socia]) {
        expect(refusal(await act(person, id))).toEqual([403, 'acesso-negado'])
        expect(refusal(await act(person, hidden.id))).toEqual([404, 'empresa-desconhecida'])
      }
      expect(refusal(await act(null, id))).toEqual([401, 'nao-autenticado'])
      expect(refusal(await act(socio, '00000000-0000-4000-8000-000000000000'))).toEqual([
        404,
        'empresa-desconhecida',
      ])
    }
    expect(refusal(await situation(investor, hidden.id))).toEqual([404, 'empresa-desconhecida'])
    expect((await situation(investor, id)).json()).toMatchObject({ habilitado: false })
    expect(await companyOf(socio, id)).toMatchObject({ habilitadoMadeInRs: false })
  })

  it.each([
    [
      'inactive before all else',
      { situacao: 'BAIXADA', siglaUf: 'SC', cnaePrincipal: '6201501' },
      'empresa-inativa',
    ],
    ['the state before the activity', { siglaUf: 'SC', cnaePrincipal: '6201501' }, 'fora-do-estado'],
    ['the activity', { cnaePrincipal: '6201501' }, 'atividade-incompativel'],
  ] as const)('is refused in order: %s', async (_, says, codigo) => {
    const { id, cnpj } = await addRegisteredCompany(portal)
    await registrySays(cnpj, says)
    const refused = await enable(socio, id, { versaoTermos: 'antiga' })
    expect(refusal(refused)).toEqual([422, codigo])
    expect(Object.keys(refused.json().campos)).toHaveLength(1)
    // The registry's new answer is stored nevertheless.
    expect((await situation(socio, id)).json().ativaNaJunta).toBe(codigo !== 'empresa-inativa')
  })

  it('succeeds once, however many calls come at the same time; so does disabling', async () => {
    const { id } = await addRegisteredCompany(portal)
    const count = async () =>
      (await portal.db.selectFrom('selo').select('jti').where('empresaId', '=', id).execute()).length
    const answers = await Promise.all(Array.from({ length: 8 }, () => enable(socio, id)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().codigo).toBe('selo-ja-habilitado')
    expect(await count()).toBe(1)
    const ends = await Promise.all(Array.from({ length: 4 }, () => disable(socio, id)))
    expect(ends.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404, 404])
    expect(await count()).toBe(1)
  })

  it('accepts only the current terms, and stores who accepted them', async () => {
    const terms = (
      await portal.call(null, 'GET', '/madeInRs/termos', undefined, { headers: { 'accept-language': 'es' } })
    ).json()
    expect(terms).toMatchObject({
      versao: '1',
      titulo: expect.stringContaining('Términos'),
      declaracoes: { length: 2 },
    })
    const { id } = await addRegisteredCompany(portal)
    const textos = JSON.stringify(
      Object.fromEntries(['pt', 'en', 'es'].map((l) => [l, { ...terms, titulo: `v2 ${l}` }])),
    )
    await portal.db
      .insertInto('termoSelo')
      .values({ versao: '2', vigenteDesde: new Date(Date.now() - 1000), textos })
      .execute()
    await portal.db
      .insertInto('termoSelo')
      .values({ versao: '3', vigenteDesde: new Date(Date.now() + 3_600_000), textos })
      .execute()
    expect((await portal.call(null, 'GET', '/madeInRs/termos')).json()).toMatchObject({
      versao: '2',
      titulo: 'v2 pt',
    })
    expect(refusal(await enable(socio, id, { versaoTermos: '1' }))).toEqual([409, 'termos-desatualizados'])
    expect(refusal(await enable(socio, id, { versaoTermos: '3' }))).toEqual([409, 'termos-desatualizados'])
    expect((await enable(socio, id, { versaoTermos: '2' })).json()).toMatchObject({ versaoTermos: '2' })
    // `selo-ja-habilitado` takes precedence over `termos-desatualizados`.
    expect(refusal(await enable(socio, id, { versaoTermos: '1' }))).toEqual([409, 'selo-ja-habilitado'])
    const [row] = await portal.db
      .selectFrom('selo as s')
      .innerJoin('usuario as u', 'u.id', 's.habilitadoPor')
      .select(['u.sub', 's.versaoTermos', 's.habilitadoEm'])
      .where('s.empresaId', '=', id)
      .execute()
    expect(row).toMatchObject({ sub: socio.sub, versaoTermos: '2', habilitadoEm: expect.any(Date) })
    await portal.db.deleteFrom('termoSelo').where('versao', '=', '3').execute()
  })
})

describe('disabling', () => {
  it('is final: the old code stays revoked beside a new seal', async () => {
    const { id, cnpj } = await addRegisteredCompany(portal)
    const first = jtiOf((await enable(socio, id)).json().enderecoSelo)
    expect((await disable(socio, id)).json()).toMatchObject({
      habilitado: false,
      desabilitadoDesde: expect.any(String),
    })
    expect(refusal(await image(cnpj))).toEqual([404, 'selo-nao-habilitado'])
    expect(await companyOf(socio, id)).toMatchObject({
      habilitadoMadeInRs: false,
      madeInRs: { habilitado: false },
    })
    expect((await byCnpj(cnpj)).json()).toMatchObject({ estado: 'desabilitado', desde: expect.any(String) })
    const second = jtiOf((await enable(socio, id)).json().enderecoSelo)
    expect(second).not.toBe(first)
    expect((await byCnpj(cnpj, first)).json()).toMatchObject({ estado: 'desabilitado', habilitado: true })
    expect((await byCnpj(cnpj, second)).json()).toMatchObject({ estado: 'valido' })
    expect((await byCnpj(cnpj, 'AAAAAAAAAAAA')).json()).toMatchObject({
      estado: 'nao-habilitado',
      desde: null,
    })
    const { revogados } = (await portal.call(null, 'GET', '/madeInRs/revogados')).json()
    expect(revogados).toContain(first)
    expect(revogados).not.toContain(second)
  })

  it('is refused if no seal is enabled', async () => {
    const { id } = await addRegisteredCompany(portal)
    expect(refusal(await disable(socio, id))).toEqual([404, 'selo-nao-habilitado'])
  })
})

describe('what anybody may know', () => {
  it('a hidden company is known through its seal, but only if it had one', async () => {
    const { id, cnpj } = await addRegisteredCompany(portal, {}, { oculta: true })
    expect(refusal(await byCnpj(cnpj))).toEqual([404, 'empresa-desconhecida'])
    expect(refusal(await image(cnpj))).toEqual([404, 'empresa-desconhecida'])
    await enable(socio, id)
    expect((await byCnpj(cnpj)).json()).toMatchObject({ estado: 'valido', cnpj })
    expect((await image(cnpj)).statusCode).toBe(200)
  })

  it('has nothing personal in it', async () => {
    const { id, cnpj } = await addRegisteredCompany(portal)
    await enable(socio, id)
    const { body } = await byCnpj(cnpj)
    for (const personal of [socio.cpf, socio.name, socio.email]) expect(body).not.toContain(personal)
  })

  it('a text that is no CNPJ is refused, and an unregistered company is unknown', async () => {
    expect((await byCnpj('123')).statusCode).toBe(422)
    expect(refusal(await byCnpj(await addToRegistry(portal.db)))).toEqual([404, 'empresa-desconhecida'])
  })
})
