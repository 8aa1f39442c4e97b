/** How pages do: what counts, who reads it, and how long it stays. */

import { randomUUID } from 'node:crypto'
import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { give } from '../../../test/groups.ts'
import { mayor, otherMayor, pelotas, portoAlegre, represent } from '../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'
import { forgetCounts } from './counting/forget-counts.ts'
import { createMemoryCounts } from './counting/memory-counts.ts'

let portal: TestPortal
let cnpj: string
let id: string
const admin: Person = { sub: 'sub-admin', name: 'Ana Admin', email: 'ana@exemplo.test', cpf: '90000000841' }
// A Wednesday.
const now = new Date('2026-11-25T15:00:00Z')
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(now)
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''], cnaePrincipal: '1112700' })
  id = (
    await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj, { nomeExibicao: 'Vinhos da Serra' }))
  ).json().id
  await represent(portal, mayor, pelotas)
  await represent(portal, otherMayor, portoAlegre)
  await give(portal, admin, 'GERENCIAR_USUARIOS', 'GERENCIAR_PERMISSOES', 'VISUALIZAR_ESTATISTICAS')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(now)
  await portal.pageCounts.write()
  for (const table of ['desempenhoDia', 'empresaVisita', 'municipioVisita', 'favorita'] as const)
    await portal.db.deleteFrom(table).execute()
})

const open = (person: Person) => portal.call(person, 'GET', `/empresas/${cnpj}`)
const find = (person: Person, body: object) => portal.call(person, 'POST', '/empresas/listar', body)
const byText = (person: Person, texto: string) => portal.call(person, 'POST', '/empresas/buscar', { texto })
async function performance(person: Person | null = socio) {
  await portal.pageCounts.write()
  return portal.call(person, 'GET', `/empresas/${cnpj}/desempenho`)
}
const lastWeek = async () => (await performance()).json().semanas.at(-1)

describe('what counts', () => {
  it('is each visitor once a day, and never an owner', async () => {
    for (const person of [investor, investor, foreigner, socio])
      expect((await open(person)).statusCode).toBe(200)
    await portal.pageCounts.write()
    await open(investor)
    expect(await lastWeek()).toEqual({ inicio: '2026-11-23', visitas: 2, encontros: 0 })
    portal.clock.set(new Date('2026-11-26T15:00:00Z'))
    await open(investor)
    const { semanas, ultimos30, anteriores30, desde } = (await performance()).json()
    expect(semanas).toHaveLength(12)
    expect(semanas[0].inicio).toBe('2026-09-07')
    expect(semanas.at(-1).visitas).toBe(3)
    expect([ultimos30.visitas, anteriores30.visitas, desde]).toEqual([3, 0, '2026-11-25'])
  })

  it('is each list that shows the company to somebody else, with the codes that it was searched by', async () => {
    expect(
      (await find(investor, { cnaes: ['11'], codMunicipioRfb: portoAlegre })).json().content,
    ).toHaveLength(1)
    await find(investor, { cnaes: ['11'] })
    // Nothing that somebody typed is kept, and no code that is none.
    await find(investor, { nome: 'Serra' })
    await find(socio, { cnaes: ['11'] })
    await byText(investor, 'vinho')
    await portal.call(investor, 'POST', '/mapa/cartoes', { ids: [id] })
    const { buscas, semanas } = (await performance()).json()
    expect(semanas.at(-1).encontros).toBe(5)
    expect(buscas).toMatchObject([
      { chave: 'CNAE:11', tipo: 'ATIVIDADE', nome: expect.stringContaining('ebidas'), vezes: 2 },
      { chave: `MUNICIPIO:${portoAlegre}`, tipo: 'MUNICIPIO', nome: 'Porto Alegre', vezes: 1 },
      { chave: 'NCM:2204', tipo: 'PRODUTO', nome: expect.stringContaining('Vinhos'), vezes: 1 },
    ])
    const codes = await portal.db.selectFrom('desempenhoDia').select('codigo').distinct().execute()
    expect(JSON.stringify(codes)).not.toContain('erra')
  })

  it('names codes in the reader’s language', async () => {
    await find(investor, { cnaes: ['1112700'], buscandoInvestimentos: false })
    await portal.pageCounts.write()
    const answer = await portal.call(socio, 'GET', `/empresas/${cnpj}/desempenho`, undefined, {
      headers: { 'accept-language': 'en' },
    })
    expect(answer.json().buscas).toMatchObject([
      { chave: 'CNAE:1112700', nome: expect.stringMatching(/wine/i), vezes: 1 },
    ])
  })

  it('is written at once by two processes without losing any', async () => {
    const other = createMemoryCounts(portal)
    const viewer = randomUUID()
    for (let i = 0; i < 50; i++)
      for (const counts of [other, portal.pageCounts]) counts.found(viewer, [id], ['FILTRO:SELO'])
    await Promise.all([other.write(), portal.pageCounts.write(), other.write()])
    expect(await lastWeek()).toMatchObject({ encontros: 100 })
  })

  it('waits where the database takes no writes', async () => {
    const counts = createMemoryCounts(portal)
    counts.found(randomUUID(), [id], [])
    await sql`ALTER TABLE desempenho_dia RENAME TO desempenho_ausente`.execute(portal.db)
    await expect(counts.write()).rejects.toThrow('desempenho_dia')
    await sql`ALTER TABLE desempenho_ausente RENAME TO desempenho_dia`.execute(portal.db)
    await counts.write()
    expect(await lastWeek()).toMatchObject({ encontros: 1 })
  })

  it('is not in the way of the reading: nothing is written before', async () => {
    await find(investor, {})
    await open(investor)
    expect(await portal.db.selectFrom('desempenhoDia').selectAll().execute()).toEqual([])
  })

  it('has no person in it, and visitors go with their day, sums after 25 months', async () => {
    await open(investor)
    await portal.pageCounts.write()
    const [visit] = await portal.db.selectFrom('empresaVisita').selectAll().execute()
    expect(Object.keys(visit ?? {})).toEqual(['empresaId', 'dia', 'visitante'])
    expect(visit?.visitante).toHaveLength(32)
    portal.clock.set(new Date('2026-11-26T15:00:00Z'))
    await forgetCounts(portal)
    expect(await portal.db.selectFrom('empresaVisita').selectAll().execute()).toEqual([])
    portal.clock.set(new Date('2028-12-24T15:00:00Z'))
    await forgetCounts(portal)
    expect(await portal.db.selectFrom('desempenhoDia').selectAll().execute()).toHaveLength(1)
    portal.clock.set(new Date('2028-12-27T15:00:00Z'))
    await forgetCounts(portal)
    expect(await portal.db.selectFrom('desempenhoDia').selectAll().execute()).toEqual([])
  })
})

describe('a company’s figures', () => {
  it('say what its page lacks, who keeps it and what it was asked', async () => {
    await portal.call(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)
    const asked = await portal.call(investor, 'POST', '/solicitacoes', {
      sobre: { tipo: 'EMPRESA', id: cnpj },
      mensagem: 'Quanto custa uma garrafa de vinho?',
      idioma: 'pt',
    })
    expect(asked.statusCode).toBe(200)
    const answer = (await performance()).json()
    expect(answer).toMatchObject({
      nome: 'Vinhos da Serra',
      cnpj,
      oculta: false,
      resumoMensal: true,
      completude: 0,
      faltam: [
        'descricao',
        'produtosOuServicos',
        'imagemPerfil',
        'fotosAlbum',
        'contatos',
        'traducoes',
        'posicao',
        'redesSociais',
      ],
      favoritos: { total: 1, novos: 1 },
      solicitacoes: { total: 1, respondidas: 0 },
    })
    portal.clock.advance(31 * dayMs)
    expect((await performance()).json().favoritos).toEqual({ total: 1, novos: 0 })
  })

  it('are read by its owners alone; for others it is unknown', async () => {
    expect((await performance(socio)).statusCode).toBe(200)
    for (const person of [socia, investor, foreigner, mayor, admin]) {
      const answer = await performance(person)
      expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'empresa-desconhecida'])
    }
    expect((await performance(null)).statusCode).toBe(401)
    expect((await portal.call(socio, 'GET', '/empresas/11222333000181/desempenho')).statusCode).toBe(404)
  })
})

describe('a municipality’s figures', () => {
  const visit = (person: Person | null, agent = browser) =>
    portal.call(person, 'GET', `/municipio/publico/${pelotas}`, undefined, {
      headers: { 'user-agent': agent },
    })
  const figures = async (person: Person | null = mayor) => {
    await portal.pageCounts.write()
    return portal.call(person, 'GET', `/municipio/${pelotas}/desempenho`)
  }

  it('count visitors and searches, without its representatives and without programs', async () => {
    for (const person of [null, investor, mayor]) await visit(person)
    await visit(socio, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    await find(investor, { codMunicipioRfb: pelotas })
    await find(investor, { codMunicipioRfb: pelotas, page: 1 })
    await find(mayor, { codMunicipioRfb: pelotas })
    const answer = (await figures()).json()
    expect(answer).toMatchObject({
      nome: 'Pelotas',
      codMunicipioRfb: pelotas,
      solicitacoes: { total: 0, respondidas: 0 },
    })
    expect(answer.semanas.at(-1)).toEqual({ inicio: '2026-11-23', visitas: 2, encontros: 1 })
  })

  it('are read by its representatives alone', async () => {
    expect((await figures(mayor)).statusCode).toBe(200)
    for (const [person, status, code] of [
      [otherMayor, 403, 'municipio-sem-acesso'],
      [investor, 403, 'acesso-negado'],
      [socio, 403, 'acesso-negado'],
      [admin, 403, 'acesso-negado'],
    ] as const) {
      const answer = await figures(person)
      expect([answer.statusCode, answer.json().codigo]).toEqual([status, code])
    }
    expect((await figures(null)).statusCode).toBe(401)
    expect((await portal.call(mayor, 'GET', '/municipio/0000/desempenho')).statusCode).toBe(404)
  })
})
