/** English and Spanish of districts, legislation and sources, kept by editors (DISTRICT-61). */
import type { TranslatedKind, TranslatedRecord } from '@invest/contract/districts/translations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lotEditor } from '../../../../test/districts.ts'
import { give } from '../../../../test/groups.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../../test/portal.ts'
import { priceRule } from '../../../../test/prices.ts'
import { addPrices } from '../prices/price-repository.ts'

let portal: TestPortal
const path = '/proedi/traducoes'

beforeAll(async () => {
  portal = await createPortal()
  await give(portal, lotEditor, 'GERENCIAR_PREFERENCIAS')
  await portal.db
    .updateTable('distritoIndustrial')
    .set({ acesso: 'Pela BR-392.', fonteAcesso: 'Plano' })
    .where('sigla', '=', 'DICS')
    .execute()
  await portal.db
    .insertInto('arquivoLegislacao')
    .values({
      nomeArquivo: 'Lei.pdf',
      chave: 'lei',
      mimeType: 'application/pdf',
      tamanho: 1,
      sha256: Buffer.alloc(32),
    })
    .execute()
  const prices = { demonstracao: false, regra: priceRule, precos: { DICS: 100 } }
  await addPrices(portal.db, { ...prices, vigenteDesde: '2020-01-01', fontePrecos: 'Antiga' })
  await addPrices(portal.db, { ...prices, vigenteDesde: '2026-01-01', fontePrecos: 'Resolução 3' })
  await addPrices(portal.db, { ...prices, vigenteDesde: '2099-01-01', fontePrecos: 'Resolução 4' })
})
afterAll(() => portal?.close())

const records = async (): Promise<TranslatedRecord[]> =>
  (await portal.call(lotEditor, 'GET', path)).json().content
const find = async (tipo: TranslatedKind, original: string) => {
  const one = (await records()).find(
    (record) => record.tipo === tipo && record.textos.some((text) => text.original === original),
  )
  if (!one) throw new Error(`no ${tipo} ${original}`)
  return one
}
const save = (body: object, person: Person = lotEditor) => portal.call(person, 'PUT', path, body)
const read = async (address: string, language: string) =>
  (
    await portal.call(investor, 'GET', `/proedi/${address}`, undefined, {
      headers: { 'accept-language': language },
    })
  ).json()

it('lists what has a Portuguese text, with the price tables that count today or will', async () => {
  const all = await records()
  expect(all.map(({ tipo }) => tipo)).toEqual([
    ...Array(5).fill('DISTRITO'),
    'LEGISLACAO',
    'PRECOS',
    'PRECOS',
  ])
  expect(await find('DISTRITO', 'Pela BR-392.')).toMatchObject({
    titulo: 'DICS',
    versao: 1,
    textos: [
      { campo: 'nome', en: 'Cachoeira do Sul Industrial District' },
      { campo: 'acesso', original: 'Pela BR-392.', en: null, es: null },
      { campo: 'fonteAcesso', original: 'Plano', en: null, es: null },
    ],
  })
  expect(all.slice(-2).map(({ titulo, textos }) => [titulo, textos[0]?.original])).toEqual([
    ['2026-01-01', 'Resolução 3'],
    ['2099-01-01', 'Resolução 4'],
  ])
})

it('what is saved is what readers get; what is left out stays, what is blank goes', async () => {
  const { tipo, id, versao } = await find('DISTRITO', 'Pela BR-392.')
  const textos = { acesso: { en: ' From the BR-392. ', es: 'Por la BR-392.' }, fonteAcesso: { en: 'Plan' } }
  const saved = await save({ tipo, id, versao, textos })
  expect([saved.statusCode, saved.json().versao]).toEqual([200, versao + 1])
  expect((await read('distrito-industrial/abreviacao/DICS', 'en')).acesso).toEqual({
    texto: 'From the BR-392.',
    fonte: 'Plan',
  })
  await save({ tipo, id, versao: versao + 1, textos: { acesso: { en: '' }, nome: { es: 'Zona' } } })
  expect((await read('distrito-industrial/abreviacao/DICS', 'en')).acesso).toMatchObject({ idioma: 'pt' })
  expect(await read('distrito-industrial/abreviacao/DICS', 'es')).toMatchObject({
    nome: 'Zona',
    acesso: { texto: 'Por la BR-392.' },
  })
})

it('a file of the legislation, and the sources of prices and rule, of which nothing else changes', async () => {
  const law = await find('LEGISLACAO', 'Lei.pdf')
  await save({ ...law, textos: { nomeArquivo: { en: 'Law.pdf', es: null } } })
  expect((await read('arquivos-legislacao', 'en')).content[0].nomeArquivo).toBe('Law.pdf')
  const before = await read('precos', 'pt')
  const prices = await find('PRECOS', 'Resolução 3')
  await save({ ...prices, textos: { fontePrecos: { en: 'Resolution 3' }, fonteRegra: { en: 'Test law' } } })
  expect(await read('precos', 'en')).toMatchObject({ fontePrecos: 'Resolution 3', fonteRegra: 'Test law' })
  expect(await read('precos', 'pt')).toEqual(before)
  const { versao } = await find('PRECOS', 'Resolução 3')
  await save({ ...prices, versao, textos: { fonteRegra: { en: '' } } })
  expect((await read('precos', 'en')).idiomas).toEqual({ fonteRegra: 'pt' })
})

it('a save over an older version is refused with what stands there; of two at once one is', async () => {
  const { tipo, id, versao } = await find('DISTRITO', 'Distrito Industrial de Rio Grande')
  const typed = (en: string) => save({ tipo, id, versao, textos: { nome: { en } } })
  const both = await Promise.all([typed('One'), typed('Two')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json()
  expect([refused.codigo, refused.atual]).toEqual([
    'versao-desatualizada',
    await find('DISTRITO', 'Distrito Industrial de Rio Grande'),
  ])
})

it('refuses others, what is not there, and texts that are too long or hold what nobody types', async () => {
  const { tipo, id, versao } = await find('DISTRITO', 'Pela BR-392.')
  const body = { tipo, id, versao }
  const refusal = async (answer: ReturnType<typeof save>) => {
    const { statusCode, json } = await answer
    const { codigo, campos } = json()
    return [statusCode, codigo, Object.keys(campos ?? {})]
  }
  const nome = (en: string) => ({ ...body, textos: { nome: { en } } })
  expect(await refusal(save(nome('x'), investor))).toEqual([403, 'acesso-negado', []])
  expect((await portal.call(investor, 'GET', path)).statusCode).toBe(403)
  expect(await refusal(save({ ...nome('x'), id: 9999 }))).toEqual([404, 'registro-desconhecido', []])
  expect(await refusal(save(nome('x'.repeat(201))))).toEqual([422, 'dados-invalidos', ['textos.nome.en']])
  expect(await refusal(save({ ...body, textos: { acesso: { es: 'x'.repeat(2001) } } }))).toEqual([
    422,
    'dados-invalidos',
    ['textos.acesso.es'],
  ])
  expect(await refusal(save(nome('a\u0000b')))).toEqual([400, 'requisicao-invalida', ['textos.nome.en']])
  expect((await find('DISTRITO', 'Pela BR-392.')).versao).toBe(versao)
})

it('each language that changes stands in the audit log', async () => {
  const { tipo, id, versao } = await find('DISTRITO', 'Zona Mista de Guaíba')
  await save({ tipo, id, versao, textos: { nome: { en: 'Guaíba Zone', es: 'Zona Mixta de Guaíba' } } })
  const lines = await portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'alvo', 'antes', 'depois'])
    .where('alvo', '=', 'Zona Mista de Guaíba')
    .execute()
  expect(lines).toEqual([
    {
      acao: 'TRADUCAO_ALTERADA',
      alvo: 'Zona Mista de Guaíba',
      antes: { idioma: 'en', texto: 'Guaíba Mixed Zone' },
      depois: { idioma: 'en', texto: 'Guaíba Zone' },
    },
  ])
})
