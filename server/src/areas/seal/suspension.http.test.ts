/** The registry's answer suspends a seal, and ends the suspension when it holds again (SEAL-13). */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'
import { createTablesRegistry } from '../../adapters/registry-tables/registry-tables.ts'
import { type CommercialRegistry, RegistryAway, RegistryGarbage } from '../../ports/commercial-registry.ts'
import { isOwner, keepRegistryAnswer } from '../companies/index.ts'
import { refreshSealedCompanies, reviewAllSeals } from './refresh-registry.ts'

let portal: TestPortal
let tables: CommercialRegistry
let failure: Error | undefined
let askedCnpjs: string[] = []
const registry: CommercialRegistry = {
  async find(cnpj) {
    askedCnpjs.push(cnpj)
    if (failure) throw failure
    return tables.find(cnpj)
  },
}
beforeAll(async () => {
  portal = await createPortal({ deps: { registry } })
  tables = createTablesRegistry(portal.db)
})
beforeEach(() => {
  failure = undefined
  askedCnpjs = []
})
afterAll(() => portal?.close())

const companies = { isOwner, keepRegistryAnswer }
const job = () => refreshSealedCompanies({ db: portal.db, clock: portal.clock, registry, companies })
const registrySays = (cnpj: string, change: object) =>
  portal.db.updateTable('juntaEmpresa').set(change).where('cnpj', '=', cnpj).execute()
const read = async (cnpj: string) =>
  (await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)).json()
const sealed = async () => {
  const company = await addRegisteredCompany(portal)
  const enabled = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
  expect(enabled.statusCode).toBe(200)
  return company
}
const until = async (holds: () => Promise<boolean>) => {
  for (let i = 0; i < 100 && !(await holds()); i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await holds()).toBe(true)
}

it('a company’s page tells of its seal what the seal’s own call tells', async () => {
  const { id, cnpj } = await sealed()
  const situationIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const page = await portal.call(investor, 'GET', `/empresas/${id}`, undefined, { headers })
    const own = await portal.call(investor, 'GET', `/madeInRs/situacao?id=${id}`, undefined, { headers })
    const { seloSvg: _, ...situation } = own.json()
    expect(page.json().madeInRs).toEqual({ ...situation, seloSvg: null })
    return situation
  }
  expect(await situationIn('pt')).toMatchObject({ habilitado: true, compativel: true, suspenso: false })
  await registrySays(cnpj, { cnaePrincipal: '6201501', cnaesSecundarios: ['6202300', '1091101'] })
  portal.clock.advance(dayMs + 60_000)
  await job()
  expect((await situationIn('en')).cnaes).toHaveLength(3)
  await registrySays(cnpj, { situacao: 'BAIXADA' })
  portal.clock.advance(dayMs + 60_000)
  await job()
  expect(await situationIn('es')).toMatchObject({ habilitado: true, suspenso: true })
  await portal.call(socio, 'PUT', `/madeInRs/desabilitar?id=${id}`)
  expect(await situationIn('pt')).toMatchObject({ habilitado: false, desabilitadoDesde: expect.any(String) })
})

describe('suspension', () => {
  it.each([
    ['inactive', { situacao: 'BAIXADA' }, { situacao: 'ATIVA' }],
    ['without a compatible activity', { cnaePrincipal: '6201501' }, { cnaePrincipal: '1091101' }],
    ['elsewhere', { siglaUf: 'SC' }, { siglaUf: 'RS' }],
  ])('%s: nothing shows the seal, and it returns by itself', async (_, lost, regained) => {
    const { id, cnpj } = await sealed()
    const list = async () => (await portal.call(null, 'GET', '/madeInRs/revogados')).json().suspensos.length
    await registrySays(cnpj, lost)
    portal.clock.advance(dayMs + 60_000)
    expect(await job()).toMatchObject({ away: false })
    expect(await read(cnpj)).toMatchObject({
      estado: 'suspenso',
      habilitado: true,
      suspenso: true,
      seloSvg: null,
      enderecoSelo: null,
    })
    const company = (await portal.call(investor, 'GET', `/empresas/${cnpj}`)).json()
    expect(company).toMatchObject({
      habilitadoMadeInRs: false,
      madeInRs: { habilitado: true, suspenso: true },
    })
    const found = await portal.call(investor, 'POST', '/empresas/listar', { cnpj, apenasMadeInRs: true })
    expect(found.json().totalElements).toBe(0)
    const image = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}`)
    expect([image.statusCode, image.json().codigo]).toEqual([404, 'selo-suspenso'])
    await until(async () => (await list()) > 0)

    await registrySays(cnpj, regained)
    portal.clock.advance(dayMs + 60_000)
    await job()
    expect(await read(cnpj)).toMatchObject({ estado: 'valido', suspenso: false })
    expect((await portal.call(investor, 'GET', `/empresas/${id}`)).json().habilitadoMadeInRs).toBe(true)
  })

  it('begins when a partner links the company and the registry’s answer has changed', async () => {
    const { cnpj } = await sealed()
    await registrySays(cnpj, { cnaePrincipal: '6201501' })
    await portal.call(socio, 'GET', `/empresas/vincular/${cnpj}`)
    expect(await read(cnpj)).toMatchObject({ estado: 'suspenso' })
  })

  it('ends when the owner disables the seal, which then reads as disabled', async () => {
    const { id, cnpj } = await sealed()
    await registrySays(cnpj, { situacao: 'INAPTA' })
    portal.clock.advance(dayMs + 60_000)
    await job()
    expect((await portal.call(socio, 'PUT', `/madeInRs/desabilitar?id=${id}`)).statusCode).toBe(200)
    expect(await read(cnpj)).toMatchObject({ estado: 'desabilitado' })
  })

  it('follows the table of compatible activities, when the seal is read and in the job', async () => {
    const { cnpj } = await sealed()
    const other = await sealed()
    const exception = { cnae: '10911', compativel: false }
    await portal.db.insertInto('seloAtividade').values(exception).execute()
    expect(await read(cnpj)).toMatchObject({
      estado: 'suspenso',
      cnaes: [{ madeIn: false }, { madeIn: false }],
    })
    await reviewAllSeals(portal)
    const state = async (c: string) =>
      (
        await portal.db
          .selectFrom('empresa')
          .select('habilitadoMadeInRs')
          .where('cnpj', '=', c)
          .executeTakeFirst()
      )?.habilitadoMadeInRs
    expect(await state(other.cnpj)).toBe(false)
    await portal.db.deleteFrom('seloAtividade').where('cnae', '=', '10911').execute()
    await reviewAllSeals(portal)
    expect([await state(cnpj), await state(other.cnpj)]).toEqual([true, true])
  })
})

describe('asking the registry again', () => {
  it('happens in the background, once, after 24 hours, and never delays the answer', async () => {
    const { cnpj } = await sealed()
    askedCnpjs = []
    await read(cnpj)
    portal.clock.advance(dayMs - 60_000)
    await read(cnpj)
    expect(askedCnpjs).toEqual([])
    portal.clock.advance(2 * 60_000)
    await registrySays(cnpj, { situacao: 'BAIXADA' })
    const stale = await Promise.all([read(cnpj), read(cnpj), read(cnpj)])
    expect(stale.every((answer) => typeof answer.consultadaEm === 'string')).toBe(true)
    await until(async () => (await read(cnpj)).estado === 'suspenso')
    expect(askedCnpjs).toEqual([cnpj])
  })

  it('shows the last state and its age while the registry is away, and asks again only after a pause', async () => {
    const { cnpj } = await sealed()
    const { consultadaEm } = await read(cnpj)
    portal.clock.advance(3 * dayMs)
    askedCnpjs = []
    failure = new RegistryAway('away')
    expect(await read(cnpj)).toMatchObject({ estado: 'valido', consultadaEm })
    await read(cnpj)
    expect(askedCnpjs).toEqual([cnpj])
    failure = undefined
    portal.clock.advance(6 * 60_000)
    await read(cnpj)
    await until(async () => (await read(cnpj)).consultadaEm !== consultadaEm)
  })

  it('stops the job when the registry is away, and skips an answer that makes no sense', async () => {
    for (let i = 0; i < 6; i++) await sealed()
    portal.clock.advance(2 * dayMs)
    askedCnpjs = []
    failure = new RegistryAway('away')
    const stopped = await job()
    expect(stopped.away).toBe(true)
    expect(stopped.companiesAsked).toBeLessThanOrEqual(3)
    failure = new RegistryGarbage('?')
    expect((await job()).companiesAsked).toBeGreaterThanOrEqual(6)
    failure = undefined
    await job()
    expect((await job()).companiesAsked).toBe(0)
  })

  it('refuses to enable while the registry is away, and enables nothing', async () => {
    const { id } = await addRegisteredCompany(portal)
    failure = new RegistryAway('away')
    const refused = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${id}`)
    expect([refused.statusCode, refused.json().codigo]).toEqual([503, 'junta-indisponivel'])
    expect(await portal.db.selectFrom('selo').select('jti').where('empresaId', '=', id).execute()).toEqual([])
  })
})
