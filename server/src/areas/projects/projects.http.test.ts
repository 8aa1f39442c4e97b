/** Folders: what their owner collects, and links that show them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { pelotas } from '../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let cnpj: string
let lot: number
const today = new Date('2026-11-25T13:00:00Z')
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(today)
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
  await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
  const distritoId = await drawDistrict(portal.db)
  lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01' })
})
afterAll(() => portal?.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: object, person: typeof investor | null = investor) =>
  portal.call(person, method, `/projetos${path}`, body)
const folder = async (nome = 'Cold store 2027') => (await call('POST', '', { nome })).json().id as string
const add = (id: string, tipo: string, item: unknown, nota?: string) =>
  call('POST', `/${id}/itens`, { tipo, id: item, ...(nota !== undefined && { nota }) })
const share = async (id: string, more: object = {}) =>
  call('POST', `/${id}/compartilhamentos`, { ate: '2026-12-01', ...more })
const tokenOf = (endereco: string) => new URLSearchParams(new URL(endereco).hash.slice(1)).get('token')
const open = (token: string | null, senha?: string) =>
  call('POST', '/compartilhado', { token, ...(senha && { senha }) }, null)

describe('a folder', () => {
  it('is made, renamed over the version that was read, listed and removed', async () => {
    const made = (await call('POST', '', { nome: ' Frio ' })).json()
    expect(made).toMatchObject({ nome: 'Frio', versao: 1, itens: [], compartilhamentos: [] })
    const renamed = await call('PUT', `/${made.id}`, { nome: 'Frio 2027', versao: 1 })
    expect(renamed.json()).toMatchObject({ nome: 'Frio 2027', versao: 2 })
    const refused = await call('PUT', `/${made.id}`, { nome: 'x', versao: 1 })
    expect([refused.statusCode, refused.json().atual.nome]).toEqual([409, 'Frio 2027'])
    expect((await call('GET', '')).json().content[0]).toMatchObject({
      id: made.id,
      nome: 'Frio 2027',
      itens: 0,
    })
    expect((await call('DELETE', `/${made.id}`)).json()).toEqual({ id: made.id })
    expect((await call('GET', `/${made.id}`)).statusCode).toBe(404)
  })

  it('says whether it holds what the list is asked about, however its CNPJ is written (WEB-197)', async () => {
    const [with_, without] = [await folder('Com'), await folder('Sem')]
    await add(with_, 'EMPRESA', cnpj)
    const dotted = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    const held = async (query: string) => {
      const { content } = (await call('GET', query)).json()
      const of = (id: string) => content.find((one: { id: string }) => one.id === id).contem
      return [of(with_), of(without)]
    }
    expect(await held(`?tipo=EMPRESA&item=${encodeURIComponent(dotted)}`)).toEqual([true, false])
    expect(await held(`?tipo=LOTE&item=${lot}`)).toEqual([false, false])
    expect(await held('')).toEqual([undefined, undefined])
    await call('DELETE', `/${with_}`)
    await call('DELETE', `/${without}`)
  })

  it('holds companies, lots, municipalities and own searches with notes, in an order', async () => {
    const id = await folder()
    const search = await portal.call(investor, 'POST', '/empresas/buscas-salvas', {
      nome: 'Vinho',
      filtro: {},
    })
    const dotted = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    await add(id, 'EMPRESA', dotted, 'Falar em março')
    await add(id, 'LOTE', lot)
    await add(id, 'MUNICIPIO', pelotas)
    await add(id, 'BUSCA', search.json().id)
    const again = await add(id, 'EMPRESA', cnpj, 'Falar em abril')
    expect(again.json().itens).toMatchObject([
      { tipo: 'EMPRESA', id: cnpj, nome: 'Pães da Praça', nota: 'Falar em abril', disponivel: true },
      { tipo: 'LOTE', id: String(lot), nome: 'A-01, Distrito Industrial de Cachoeira do Sul', sigla: 'DICS' },
      { tipo: 'MUNICIPIO', id: pelotas, nome: 'Pelotas' },
      { tipo: 'BUSCA', nome: 'Vinho' },
    ])
    const ordered = await call('PUT', `/${id}`, {
      ordem: [
        { tipo: 'MUNICIPIO', id: pelotas },
        { tipo: 'LOTE', id: lot },
      ],
    })
    const kinds = ({ itens }: { itens: { tipo: string }[] }) => itens.map(({ tipo }) => tipo)
    expect(kinds(ordered.json())).toEqual(['MUNICIPIO', 'LOTE', 'EMPRESA', 'BUSCA'])
    const less = await call('DELETE', `/${id}/itens`, { tipo: 'LOTE', id: lot })
    expect(kinds(less.json())).toEqual(['MUNICIPIO', 'EMPRESA', 'BUSCA'])
    expect((await call('DELETE', `/${id}/itens`, { tipo: 'LOTE', id: lot })).json().codigo).toBe(
      'item-desconhecido',
    )
  })

  it('keeps the name of what is hidden or gone, and takes nothing that its owner may not see', async () => {
    const id = await folder()
    await add(id, 'EMPRESA', cnpj)
    await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', cnpj).execute()
    expect((await call('GET', `/${id}`)).json().itens).toMatchObject([
      { nome: 'Pães da Praça', disponivel: false },
    ])
    const other = await folder()
    expect((await add(other, 'EMPRESA', cnpj)).json().codigo).toBe('item-desconhecido')
    await portal.db.updateTable('empresa').set({ oculta: false }).where('cnpj', '=', cnpj).execute()
    for (const [tipo, item] of [
      ['EMPRESA', '98000000000191'],
      ['LOTE', 999_999],
      ['LOTE', 'x'],
      ['MUNICIPIO', '1'],
      ['BUSCA', '00000000-0000-4000-8000-000000000000'],
    ])
      expect((await add(other, String(tipo), item)).json().codigo, `${tipo} ${item}`).toBe(
        'item-desconhecido',
      )
  })

  it('is nobody else’s, and not there for visitors', async () => {
    const id = await folder()
    const calls: [Method, string, object?][] = [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, { nome: 'x' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/itens`, { tipo: 'MUNICIPIO', id: pelotas }],
      ['DELETE', `/${id}/itens`, { tipo: 'MUNICIPIO', id: pelotas }],
      ['POST', `/${id}/compartilhamentos`, { ate: '2026-12-01' }],
      ['DELETE', `/${id}/compartilhamentos/${id}`],
    ]
    for (const [method, path, body] of calls) {
      expect((await call(method, path, body, foreigner)).statusCode, `${method} ${path}`).toBe(404)
      expect((await call(method, path, body, null)).statusCode).toBe(401)
    }
    expect((await call('GET', '', undefined, foreigner)).json()).toEqual({ content: [], convites: [] })
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ versao: 1, itens: [] })
  })

  it('is one of fifty at most, also at once, with a hundred items', async () => {
    for (let i = 0; i < 46; i++) await call('POST', '', { nome: 'x' }, foreigner)
    const made = await Promise.all(
      Array.from({ length: 7 }, () => call('POST', '', { nome: 'x' }, foreigner)),
    )
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    const id = made.find(({ statusCode }) => statusCode === 200)?.json().id
    const rows = Array.from({ length: 100 }, (_, i) => ({
      ...{ projetoId: id, tipo: 'MUNICIPIO', item: `x${i}`, nome: 'x', ordem: i },
      adicionadoEm: today,
    }))
    await portal.db.insertInto('projetoItem').values(rows).execute()
    const full = await call('POST', `/${id}/itens`, { tipo: 'MUNICIPIO', id: pelotas }, foreigner)
    expect(full.json().codigo).toBe('itens-demais')
    for (const nome of ['', ' ', 'x'.repeat(201)])
      expect((await call('POST', '', { nome })).statusCode).toBe(422)
  })
})

describe('a link', () => {
  it('shows the folder of its day without notes and searches, and counts its openings', async () => {
    const id = await folder('Frio')
    await add(id, 'EMPRESA', cnpj, 'Segredo')
    const { endereco, id: link } = (await share(id)).json()
    expect(endereco).toContain('/invest-web/pt/projeto-compartilhado#token=')
    await add(id, 'MUNICIPIO', pelotas)
    const shown = await open(tokenOf(endereco))
    expect(shown.json()).toEqual({
      nome: 'Frio',
      de: 'Inês Investidora',
      em: expect.any(String),
      ate: '2026-12-01',
      itens: [expect.objectContaining({ tipo: 'EMPRESA', nome: 'Pães da Praça', detalhe: 'Porto Alegre' })],
    })
    await open(tokenOf(endereco))
    const { compartilhamentos } = (await call('GET', `/${id}`)).json()
    expect(compartilhamentos).toMatchObject([{ id: link, aberturas: 2, temSenha: false, situacao: 'ABERTO' }])
    const stored = JSON.stringify(await portal.db.selectFrom('projetoCompartilhamento').selectAll().execute())
    expect(stored).not.toContain(tokenOf(endereco))
  })

  it('asks for its password, and locks after five wrong ones, also at once', async () => {
    const id = await folder()
    const { endereco } = (await share(id, { senha: 'abacaxi-azul' })).json()
    const token = tokenOf(endereco)
    expect((await open(token)).json().codigo).toBe('link-exige-senha')
    expect((await open(token, 'errada')).statusCode).toBe(403)
    expect((await open(token, 'abacaxi-azul')).statusCode).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => open(token, 'errada')))
    expect(wrong.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect((await open(token, 'abacaxi-azul')).json().codigo).toBe('link-desconhecido')
    expect((await call('GET', `/${id}`)).json().compartilhamentos[0].situacao).toBe('BLOQUEADO')
  })

  it('ends on its day and when it is withdrawn, and is unknown with any other token', async () => {
    const id = await folder()
    const [first, second] = [(await share(id)).json(), (await share(id)).json()]
    const withdraw = () => call('DELETE', `/${id}/compartilhamentos/${first.id}`)
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).statusCode).toBe(200)
    expect((await open(tokenOf(first.endereco))).statusCode).toBe(404)
    expect((await open('x')).statusCode).toBe(404)
    portal.clock.set(new Date('2026-12-02T01:00:00Z'))
    expect((await open(tokenOf(second.endereco))).statusCode).toBe(200)
    portal.clock.set(new Date('2026-12-02T13:00:00Z'))
    expect((await open(tokenOf(second.endereco))).statusCode).toBe(404)
    portal.clock.set(today)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await open(tokenOf(second.endereco))).statusCode).toBe(404)
  })

  it('has a last day to come within a year, and a folder ten of them', async () => {
    const id = await folder()
    for (const ate of ['2026-11-24', '2027-11-27', '2026-02-30', ''])
      expect((await share(id, { ate })).statusCode, ate).toBe(422)
    expect((await share(id, { senha: 'kurz' })).statusCode).toBe(422)
    const made = await Promise.all(Array.from({ length: 12 }, () => share(id)))
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  })
})

it.each(['2147483648', '99999999999', '1e3', '-1'])('%s is no lot (API-29)', async (id) => {
  const made = await portal.call(investor, 'POST', '/projetos', { nome: 'x' })
  const answer = await portal.call(investor, 'POST', `/projetos/${made.json().id}/itens`, {
    tipo: 'LOTE',
    id,
  })
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'item-desconhecido'])
  const asked = await portal.call(investor, 'POST', '/solicitacoes', {
    sobre: { tipo: 'LOTE', id },
    mensagem: 'x',
    idioma: 'pt',
  })
  expect(asked.statusCode).toBeGreaterThanOrEqual(400)
  expect(asked.statusCode).toBeLessThan(500)
})
