/** The portal of Santa Catarina: what begins with its folder, from municipalities to the seal and the clock of enquiries. */
import { languages } from '@invest/contract/language'
import { readScanned, readSeal } from '@invest/contract/rules/seal-token'
import { stateFile } from '@invest/contract/state-map'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsOfRs } from '../../states/words-of-rs.ts'
import type { LineRead } from '../src/areas/data-sets/index.ts'
import { figuresDataSet } from '../src/areas/municipalities/index.ts'
import { placesDataSet } from '../src/areas/reference/index.ts'
import { addToRegistry, minimalCompany } from '../test/companies.ts'
import { agency, attendant } from '../test/enquiries.ts'
import { join } from '../test/groups.ts'
import { createPortal, investor, socio, type TestPortal } from '../test/portal.ts'
import { publishedKeys, readCode, verifyEd25519 } from '../test/seals.ts'

const florianopolis = '8105'
const blumenau = { codigo: '8047', nome: 'Blumenau' }

let portal: TestPortal
let company: { id: string; cnpj: string }
beforeAll(async () => {
  portal = await createPortal()
  const cnpj = await addToRegistry(portal.db, {
    nome: 'TECELAGEM DO VALE LTDA',
    socios: [socio.cpf ?? null],
    municipio: blumenau,
    cnaePrincipal: '1321900',
  })
  const saved = await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
  expect(saved.statusCode).toBe(200)
  company = { id: saved.json().id, cnpj }
  await join(portal, attendant, agency)
  await portal.call(investor, 'GET', '/usuario/dados')
})
afterAll(() => portal?.close())

const get = (path: string, language = 'pt') =>
  portal.call(investor, 'GET', path, undefined, { headers: { 'accept-language': language } })

describe('municipalities', () => {
  it('are the 295 of the state, with regions and figures', async () => {
    const answer = await portal.call(null, 'GET', '/municipio/publico/indicadores')
    expect(answer.json()).toHaveLength(295)
    expect(answer.body).not.toMatch(wordsOfRs)
  })

  it.each(languages)(
    'Florianópolis presents itself in %s: as JSON, as a page and as PDF',
    async (language) => {
      const json = await get(`/municipio/publico/${florianopolis}`, language)
      expect(json.json()).toMatchObject({
        municipioJunta: { nomeCompleto: 'Florianópolis' },
        populacao: 576361,
        distritosProedi: [],
      })
      expect(json.body).not.toMatch(wordsOfRs)
      const page = await portal.app.inject({
        url: `/invest-web/${language}/municipio/${florianopolis}`,
        headers: { host: 'localhost:8080', accept: 'text/html' },
      })
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<title>Florianópolis · Invest SC</title>')
      expect(page.body).toMatch(/<script type="application\/json" id="state">\{"abbreviation":"SC"/)
      expect(page.body).not.toMatch(wordsOfRs)
      const pdf = await portal.call(null, 'GET', `/municipio/publico/${florianopolis}/pdf?idioma=${language}`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
        mergePages: true,
      })
      expect(text).toContain('Florianópolis')
      expect(text).toContain('Invest SC')
      expect(text).not.toMatch(wordsOfRs)
      expect(text).not.toContain('Integrar')
    },
  )
})

describe('a company of the state', () => {
  it('is registered, found by its town, and stands on the map', async () => {
    const found = await portal.call(investor, 'POST', '/empresas/listar', { texto: 'tecelagem em blumenau' })
    expect(found.json().content.map(({ cnpj }: { cnpj: string }) => cnpj)).toEqual([company.cnpj])
    expect(found.body).not.toMatch(wordsOfRs)
    const fromElsewhere = await addToRegistry(portal.db, { socios: [socio.cpf ?? null], siglaUf: 'RS' })
    const list = await portal.call(investor, 'POST', '/empresas/listar', {})
    expect(list.body).not.toContain(fromElsewhere)
    const map = await portal.call(investor, 'POST', '/mapa/listar', {})
    expect(map.json()).toMatchObject({ latInicial: -27.6485, lngInicial: -51.0978 })
    const places = await get('/mapa/lugares')
    expect(places.statusCode).toBeLessThan(500)
  })

  it('refuses a position outside the state', async () => {
    const outside = await portal.call(socio, 'PUT', '/empresas', {
      ...minimalCompany(company.cnpj),
      id: company.id,
      endereco: { latitude: -30.03, longitude: -51.2 },
    })
    expect([outside.statusCode, outside.body.includes('Santa Catarina')]).toEqual([422, true])
  })

  it('has the seal: drawn, its code read, and verified with the published key', async () => {
    const enabled = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
    expect(enabled.statusCode).toBe(200)
    const png = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${company.cnpj}&formato=png`)
    expect(png.headers['content-disposition']).toBe(
      `attachment; filename="Stamp-MADE-IN-SC-${company.cnpj}.png"`,
    )
    const address = await readCode(png.rawPayload, 600)
    expect(address).toBe(enabled.json().enderecoSelo)
    const scanned = readScanned(address ?? '', 'http://localhost:8080')
    expect(JSON.stringify(scanned)).toContain('token')
    const svg = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${company.cnpj}`)
    expect(svg.body).toContain('<title id="t">Made in SC: TECELAGEM DO VALE LTDA')
    expect(svg.body).not.toMatch(wordsOfRs)
    const keys = await publishedKeys(portal)
    const token = new URL(address ?? '').hash.slice(1) || (address ?? '').split('/').at(-1)
    const seal = await readSeal(token ?? '', keys, verifyEd25519)
    expect(JSON.stringify(seal)).toContain(company.cnpj)
    const situation = await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${company.cnpj}`)
    expect(situation.json()).toMatchObject({ estado: 'valido', enderecoSelo: address })
  })

  it('does not get the seal with its head office in another state', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null], siglaUf: 'RS' })
    const saved = await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
    const refused = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${saved.json().id}`)
    expect(refused.json()).toMatchObject({
      codigo: 'fora-do-estado',
      mensagem: expect.stringContaining('em Santa Catarina'),
    })
  })
})

it.each([
  // 20 September is a holiday of RS alone, and SC moves its own day of 11 August to the Sunday after it.
  ['2027-09-17T18:00:00Z', '2027-09-20'],
  ['2027-08-10T18:00:00Z', '2027-08-11'],
])('an enquiry of %s has %s among its working days', async (asked, day) => {
  portal.clock.set(new Date(asked))
  const { numero } = (
    await portal.call(investor, 'POST', '/solicitacoes', {
      sobre: { tipo: 'ESTADO' },
      mensagem: 'Procuramos um lugar para uma fábrica.',
      idioma: 'pt',
    })
  ).json()
  const { relogio } = (await portal.call(attendant, 'GET', `/solicitacoes/${numero}`)).json()
  expect(relogio.feriados.map(({ dia }: { dia: string }) => dia)).not.toContain(day)
  portal.clock.set(new Date())
})

it('has no programme of lots: its calls say so, and nothing leads there', async () => {
  for (const path of [
    '/proedi/distrito-industrial',
    '/proedi/precos',
    '/parametros-invest/proedi/texto-inicial',
  ]) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.json().codigo]).toEqual([path, 404, 'sem-programa-de-lotes'])
  }
  const { rows } = await portal.db
    .selectFrom('permissao')
    .select('nomePermissao')
    .where('nomePermissao', 'in', ['EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS'])
    .execute()
    .then((found) => ({ rows: found }))
  expect(rows).toEqual([])
})

it.each(languages)('home and statistics in %s tell of the state', async (language) => {
  const home = await portal.app.inject({
    url: `/${language}`,
    headers: { host: 'localhost:8080', accept: 'text/html' },
  })
  expect(home.statusCode).toBe(200)
  expect(home.body).toContain('Santa Catarina')
  expect(home.body).not.toMatch(wordsOfRs)
  const overview = await portal.call(null, 'GET', '/inicio', undefined, {
    headers: { 'accept-language': language },
  })
  expect(overview.body).not.toMatch(wordsOfRs)
})

it('serves its own logo, pictures and shapes', async () => {
  for (const [url, type] of [
    ['/invest-web/favicon.svg', 'image/svg+xml'],
    ['/invest-web/compartilhar.png', 'image/png'],
    [stateFile('municipalities.json'), 'application/json; charset=utf-8'],
  ]) {
    const answer = await portal.app.inject({ url, headers: { host: 'localhost:8080' } })
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, type])
  }
  const api = await portal.app.inject({
    url: '/invest-api/openapi.json',
    headers: { host: 'localhost:8080' },
  })
  expect(Object.keys(api.json().paths).filter((path) => path.includes('proedi'))).toEqual([])
  expect(api.json().info.title).toBe('Invest SC')
})

it('takes the lines that its own templates begin with, each within the state', async () => {
  for (const set of [placesDataSet, figuresDataSet]) {
    const read = (await set.reader(portal.db)) as (values: object) => LineRead
    const values = Object.fromEntries(
      set.columns.map(({ name, example, takes }) => {
        const cell = takes?.read({ kind: 'text', value: example })
        expect(cell ?? { value: example }, `${set.name} ${name}`).toHaveProperty('value')
        return [name, cell && 'value' in cell ? cell.value : example]
      }),
    )
    expect(read(values), set.name).toHaveProperty('chave')
  }
})
