/** A simulation as PDF, read as a reader does (DISTRICT-37). */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { priceRule } from '../../../../test/prices.ts'
import { addPrices } from './price-repository.ts'

let portal: TestPortal
let lot: number
let foreign: number
let versao: number

beforeAll(async () => {
  portal = await createPortal()
  const dics = await drawDistrict(portal.db)
  lot = await addLot(portal.db, { distritoId: dics, shape: 'A1', numero: '12-A', area: 2.5 })
  foreign = await addLot(portal.db, { distritoId: await drawDistrict(portal.db, 'DIRG'), shape: 'A1' })
  const prices = { fontePrecos: `Tabela de teste ${'x'.repeat(480)}`, regra: priceRule }
  versao = await addPrices(portal.db, {
    ...prices,
    vigenteDesde: '2020-01-01',
    demonstracao: true,
    precos: { DICS: 100_000 },
  })
  await addPrices(portal.db, {
    ...prices,
    vigenteDesde: '2021-01-01',
    demonstracao: false,
    precos: { DICS: 200_000 },
  })
})
afterAll(() => portal?.close())

const address = '/proedi/precos/simulacao?'
const choices = 'distrito=DICS&area=2.5&uso=INDUSTRIA&opcoes=EMPREGOS:MAIS,INOVACAO:SIM'

async function drawn(query: string, language = 'pt') {
  const answer = await portal.call(investor, 'GET', address + query, undefined, {
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  const { base64File, nomeArquivo } = answer.json()
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64File, 'base64')))
  const { text } = await extractText(document, { mergePages: true })
  return { document, nomeArquivo, text: text.replace(/\s+/g, ' ') }
}

it('has range, choices, result, source and address on one page', async () => {
  const { document, nomeArquivo, text } = await drawn(`${choices}&versao=${versao}&lote=${lot}`)
  expect(document.numPages).toBe(1)
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  for (const expected of [
    'Lote 12-A',
    'Distrito Industrial de Cachoeira do Sul',
    '2,5 ha',
    'R$ 25.000,00', // 90 % off at most
    'R$ 250.000,00', // none off
    'Mais de 200',
    'Com pesquisa',
    '65%',
    'R$ 87.500,00', // the result
    'Isto é uma simulação, não uma oferta.',
    'Valores de demonstração',
    'Lei de teste nº 1/2026',
    `/invest-web/pt/proedi/simulador?lote=${lot}&numero=12-A&distrito=DICS&area=2.5&uso=INDUSTRIA`,
  ])
    expect(text).toContain(expected)
  expect(nomeArquivo).toBe('simulacao-preco-lote-dics-12-a.pdf')
})

it('goes by the prices in force without a version, and calls those no demonstration', async () => {
  const { text } = await drawn('distrito=DICS&area=1&uso=SERVICOS', 'en')
  expect(text).toContain('R$200,000.00')
  expect(text).toContain('This is a simulation, not an offer.')
  expect(text).not.toContain('Demonstration')
  // Options that the table does not know count nothing, as on the screen.
  expect((await drawn('distrito=DICS&area=1&uso=INDUSTRIA&opcoes=NADA:NADA', 'es')).text).toContain(
    '200.000,00',
  )
})

it.each([
  ['distrito=DICS&area=1&uso=INDUSTRIA&versao=99', 404, 'precos-desconhecidos'],
  ['distrito=DICS&area=1&uso=NADA', 422, 'dados-invalidos'],
  ['distrito=DIRG&area=1&uso=INDUSTRIA', 422, 'dados-invalidos'],
  ['distrito=DICS&area=-1&uso=INDUSTRIA', 400, undefined],
  ['distrito=DICS&area=100000&uso=INDUSTRIA', 400, undefined],
  ['distrito=DICS&uso=INDUSTRIA', 422, 'dados-invalidos'],
  ['distrito=DICS&area=1&uso=INDUSTRIA&opcoes=<b>', 422, 'dados-invalidos'],
])('refuses %s', async (query, status, codigo) => {
  const answer = await portal.call(investor, 'GET', address + query)
  expect(answer.statusCode).toBe(status)
  if (codigo) expect(answer.json().codigo).toBe(codigo)
})

it('names no lot of another district', async () => {
  const answer = await portal.call(investor, 'GET', `${address}${choices}&lote=${foreign}`)
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'lote-desconhecido'])
})
