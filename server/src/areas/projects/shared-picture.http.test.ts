/** What a link tells whoever opens it, and how it keeps to those who hold it (PROJECT-30, PROJECT-31, PROJECT-6). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, drawDistrict, situations } from '../../../test/districts.ts'
import { pelotas } from '../../../test/municipalities.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'
import { priceRule } from '../../../test/prices.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'
import { addPrices } from '../districts/prices/price-repository.ts'

let portal: TestPortal
let lot: number
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T13:00:00Z'))
  const distritoId = await drawDistrict(portal.db)
  lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01', area: 2.5 })
  await addPrices(portal.db, {
    ...{ vigenteDesde: '2026-11-22', demonstracao: true, fontePrecos: 'Tabela de teste', regra: priceRule },
    precos: { DICS: 100_000 },
  })
})
afterAll(() => portal?.close())

type Item = readonly [tipo: string, id: unknown]
async function shared(
  items: readonly Item[],
  { person = investor, senha }: { person?: typeof investor; senha?: string } = {},
) {
  const post = (path: string, body: object) => portal.call(person, 'POST', `/projetos${path}`, body)
  const { id } = (await post('', { nome: 'Frio' })).json()
  for (const [tipo, item] of items)
    expect((await post(`/${id}/itens`, { tipo, id: item, nota: 'Segredo' })).statusCode).toBe(200)
  const made = await post(`/${id}/compartilhamentos`, { ate: '2026-12-01', ...(senha && { senha }) })
  expect(made.statusCode, made.body).toBe(200)
  const token = new URLSearchParams(new URL(made.json().endereco).hash.slice(1)).get('token')
  return (given?: string, language = 'en') =>
    portal.call(
      null,
      'POST',
      '/projetos/compartilhado',
      { token, senha: given },
      { headers: { 'accept-language': language } },
    )
}

it('tells of a lot its area, prices and situation in each language, as they were when the link was made', async () => {
  const open = await shared([['LOTE', lot]])
  const situation = (situacaoLoteId: number) =>
    portal.db.updateTable('lote').set({ situacaoLoteId }).where('id', '=', lot).execute()
  await situation(situations.OCUPADO)
  const [item] = (await open()).json().itens
  await situation(situations.DISPONIVEL)
  expect(item).toMatchObject({ tipo: 'LOTE', id: String(lot), sigla: 'DICS' })
  expect(item.lote).toMatchObject({
    nome: {
      pt: 'A-01, Distrito Industrial de Cachoeira do Sul',
      en: expect.stringContaining('A-01, '),
      es: expect.stringContaining('A-01, '),
    },
    municipio: 'Cachoeira do Sul',
    areaTotalLote: 2.5,
    situacao: { pt: 'Disponível', en: 'Available', es: 'Disponible' },
    preco: { ate: 250_000, demonstracao: true },
  })
  expect(item.lote.preco.de).toBeLessThan(item.lote.preco.ate)
})

it('tells of a company what anybody may know, and nothing that needs a sign-in', async () => {
  const { cnpj } = await addRegisteredCompany(
    portal,
    {},
    {
      nomeExibicao: 'Pães da Praça',
      descricao: 'Texto da empresa',
      buscandoInvestimentos: true,
      descricaoBuscandoInvestimentos: 'Um forno',
      valorEsperadoInvestimento: 7_654_321,
      contatos: [{ nome: 'Berta', email: 'berta@exemplo.test' }],
    },
  )
  const answer = await (await shared([['EMPRESA', cnpj]]))()
  const [{ empresa, ...item }] = answer.json().itens
  expect(item).toEqual({
    tipo: 'EMPRESA',
    id: cnpj,
    nome: 'Pães da Praça',
    detalhe: 'Porto Alegre',
    sigla: null,
  })
  expect(empresa).toEqual({
    enderecoCompleto: expect.stringContaining('Borges de Medeiros'),
    municipio: 'Porto Alegre',
    atividadePrincipal: { pt: expect.any(String), en: expect.any(String), es: expect.any(String) },
    habilitadoMadeInRs: false,
  })
  expect(empresa.atividadePrincipal.en).not.toBe(empresa.atividadePrincipal.pt)
  for (const secret of [
    'Texto da empresa',
    'Um forno',
    '7654321',
    'Berta',
    'berta@',
    'Segredo',
    socio.cpf ?? '',
  ])
    expect(answer.body).not.toContain(secret)
})

it('leaves out a company that its owners hide, also of an owner’s own folder', async () => {
  const { cnpj } = await addRegisteredCompany(portal, {}, { oculta: true })
  const open = await shared(
    [
      ['EMPRESA', cnpj],
      ['MUNICIPIO', pelotas],
    ],
    { person: socio },
  )
  expect((await open()).json().itens.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['MUNICIPIO'])
})

it('tells of a municipality its figures and its free lots', async () => {
  const [item] = (await (await shared([['MUNICIPIO', pelotas]]))()).json().itens
  expect(item).toMatchObject({
    nome: 'Pelotas',
    municipio: { populacao: 336_131, areaKm2: expect.any(Number), lotesDisponiveis: expect.any(Number) },
  })
})

it('keeps the call from search engines and from addresses that it leads to, also where it refuses', async () => {
  const open = await shared([['MUNICIPIO', pelotas]])
  const unknown = await portal.call(null, 'POST', '/projetos/compartilhado', { token: 'x' })
  expect(unknown.statusCode).toBe(404)
  for (const { headers } of [await open(), unknown])
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  const { headers } = await portal.call(investor, 'GET', '/projetos')
  expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    undefined,
    'strict-origin-when-cross-origin',
  ])
})

it('says how many tries are left, and at the last that the link is locked', async () => {
  const open = await shared([], { senha: 'abacaxi-azul' })
  expect((await open()).json().codigo).toBe('link-exige-senha')
  const said: string[] = []
  for (let i = 0; i < 5; i++) said.push((await open('errada')).json().mensagem)
  expect(said).toEqual([
    'Wrong password. Attempts left: 4.',
    'Wrong password. Attempts left: 3.',
    'Wrong password. Attempts left: 2.',
    'Wrong password. Attempts left: 1.',
    'After 5 wrong passwords the link is locked. Ask the person who sent it for another one.',
  ])
  expect((await open('abacaxi-azul')).json().codigo).toBe('link-desconhecido')
})

it('says the rule of a password that is too short', async () => {
  const { id } = (await portal.call(investor, 'POST', '/projetos', { nome: 'x' })).json()
  const answer = await portal.call(investor, 'POST', `/projetos/${id}/compartilhamentos`, {
    ate: '2026-12-01',
    senha: 'kurz1',
  })
  expect([answer.statusCode, answer.json().campos]).toEqual([
    422,
    { senha: 'Escreva ao menos 6 caracteres.' },
  ])
})
