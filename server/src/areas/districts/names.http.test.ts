/** PROEDI's names in the reader's language, with the Portuguese, marked, where one is missing (DISTRICT-52). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, addSector, drawDistrict, lotEditor } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { priceRule } from '../../../test/prices.ts'
import { addPrices } from './prices/price-repository.ts'

let portal: TestPortal
let dics: number

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  dics = await drawDistrict(portal.db)
})
afterAll(() => portal?.close())

const read = async (path: string, language = 'en', person: Parameters<TestPortal['call']>[0] = investor) =>
  (
    await portal.call(person, 'GET', `/proedi/${path}`, undefined, {
      headers: { 'accept-language': language },
    })
  ).json()

it('a district with its access, infrastructure and their sources', async () => {
  await portal.db
    .updateTable('distritoIndustrial')
    .set({
      acesso: 'Pela BR-392.',
      acessoEn: 'From the BR-392.',
      fonteAcesso: 'Plano',
      infraestrutura: 'Água.',
      fonteInfraestrutura: 'Plano',
      fonteInfraestruturaEn: 'Plan',
    })
    .where('id', '=', dics)
    .execute()
  expect(await read('distrito-industrial/abreviacao/DICS')).toMatchObject({
    nome: 'Cachoeira do Sul Industrial District',
    acesso: { texto: 'From the BR-392.', fonte: 'Plano', idiomaFonte: 'pt' },
    infraestrutura: { texto: 'Água.', idioma: 'pt', fonte: 'Plan' },
  })
  const spanish = await read('distrito-industrial/abreviacao/DICS', 'es')
  expect(spanish.acesso).toEqual({ texto: 'Pela BR-392.', idioma: 'pt', fonte: 'Plano', idiomaFonte: 'pt' })
  const portuguese = await read('distrito-industrial/abreviacao/DICS', 'pt')
  expect(portuguese.acesso).toEqual({ texto: 'Pela BR-392.', fonte: 'Plano' })
  await portal.db.updateTable('distritoIndustrial').set({ nomeEs: null }).where('id', '=', dics).execute()
  const [first] = await read('distrito-industrial', 'es')
  expect(first).toMatchObject({ nome: 'Distrito Industrial de Alvorada/Viamão' })
  expect('idioma' in first).toBe(false)
  expect(
    (await read('distrito-industrial', 'es')).find(({ sigla }: { sigla: string }) => sigla === 'DICS').idioma,
  ).toBe('pt')
})

it('the sector of a lot, in the district, in a search and by itself', async () => {
  const setorId = await addSector(portal.db, 'Química')
  const lotId = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'DISPONIVEL', setorId })
  const sector = async (language: string) => [
    (await read('distrito-industrial/abreviacao/DICS', language)).lotes[0].setorLote,
    (await read('lotes', language)).content[0].setorLote,
    (await read(`distrito-industrial/lote/${dics}/${lotId}`, language)).setorLote,
  ]
  await portal.db
    .updateTable('setorLote')
    .set({ descricaoNomeSetorEn: 'Chemicals' })
    .where('id', '=', setorId)
    .execute()
  expect(await sector('en')).toEqual(Array(3).fill({ id: setorId, descricaoNomeSetor: 'Chemicals' }))
  expect(await sector('es')).toEqual(
    Array(3).fill({ id: setorId, descricaoNomeSetor: 'Química', idioma: 'pt' }),
  )
  expect((await read('lotes')).content[0].distrito.nome).toBe('Cachoeira do Sul Industrial District')
})

it('editors give a sector its other names; a list is searched and sorted in both languages', async () => {
  const save = async (method: 'POST' | 'PUT', body: unknown) =>
    (await portal.call(lotEditor, method, '/proedi/setor-lote', body)).json()
  const { id } = await save('POST', {
    descricaoNomeSetor: 'Alimentos',
    traducoes: { en: ' Nourishment ', es: null },
  })
  const listed = async (query = '') => (await read(`setor-lote?${query}`)).content
  expect(await listed('nomeSetor=nouri')).toEqual([{ id, descricaoNomeSetor: 'Nourishment' }])
  expect(await listed('nomeSetor=aliment')).toEqual([{ id, descricaoNomeSetor: 'Nourishment' }])
  await save('POST', { descricaoNomeSetor: 'Borracha' })
  const names = (await listed()).map((one: { descricaoNomeSetor: string }) => one.descricaoNomeSetor)
  expect(names.indexOf('Borracha')).toBeLessThan(names.indexOf('Nourishment'))
  // What a save leaves out stays; what it clears goes.
  expect(
    await save('PUT', { id, descricaoNomeSetor: 'Alimentos', traducoes: { es: 'Comida' } }),
  ).toMatchObject({ original: 'Alimentos', traducoes: { en: 'Nourishment', es: 'Comida' } })
  expect(await save('PUT', { id, descricaoNomeSetor: 'Alimentos', traducoes: { en: '' } })).toMatchObject({
    traducoes: { en: null, es: 'Comida' },
  })
  expect(await read(`setor-lote/${id}`, 'es')).toEqual({
    id,
    descricaoNomeSetor: 'Comida',
    original: 'Alimentos',
    versao: expect.any(Number),
    traducoes: { en: null, es: 'Comida' },
    emUso: { total: 0, lotes: [] },
  })
})

it('files of the legislation, and the sources of prices and rule', async () => {
  await portal.db
    .insertInto('arquivoLegislacao')
    .values({
      nomeArquivo: 'Lei.pdf',
      nomeArquivoEn: 'Law.pdf',
      chave: 'lei',
      mimeType: 'application/pdf',
      tamanho: 1,
      sha256: Buffer.alloc(32),
    })
    .execute()
  expect((await read('arquivos-legislacao')).content[0]).toMatchObject({ nomeArquivo: 'Law.pdf' })
  expect((await read('arquivos-legislacao', 'es')).content[0]).toMatchObject({
    nomeArquivo: 'Lei.pdf',
    idioma: 'pt',
  })
  await addPrices(portal.db, {
    vigenteDesde: '2026-01-01',
    demonstracao: false,
    fontePrecos: 'Resolução 3',
    fontePrecosEn: 'Resolution 3',
    regra: { ...priceRule, fonteRegraEs: 'Ley de prueba' },
    precos: { DICS: 100 },
  })
  expect(await read('precos')).toMatchObject({
    fontePrecos: 'Resolution 3',
    idiomas: { fonteRegra: 'pt' },
    precos: [{ nome: 'Cachoeira do Sul Industrial District' }],
  })
  expect(await read('precos', 'es')).toMatchObject({
    fonteRegra: 'Ley de prueba',
    idiomas: { fontePrecos: 'pt' },
  })
  expect('idiomas' in (await read('precos', 'pt'))).toBe(false)
})

it('a lot in a folder and in a question, as its district is called there', async () => {
  const lotId = await addLot(portal.db, { distritoId: dics, shape: 'A2', numero: '12' })
  const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
  const call = async (method: 'GET' | 'POST', path: string, language = 'en', body?: object) =>
    (await portal.call(investor, method, path, body, inLanguage(language))).json()
  const { id } = await call('POST', '/projetos', 'en', { nome: 'Plan' })
  await call('POST', `/projetos/${id}/itens`, 'en', { tipo: 'LOTE', id: String(lotId) })
  const { numero } = await call('POST', '/solicitacoes', 'en', {
    sobre: { tipo: 'LOTE', id: lotId },
    mensagem: 'Is the lot still free for a factory?',
    idioma: 'en',
  })
  const mails = await portal.db.selectFrom('mensagem').select(['assunto', 'texto']).execute()
  expect(mails.map(({ assunto, texto }) => `${assunto} ${texto}`).join('\n')).toContain(
    '12, Cachoeira do Sul Industrial District',
  )
  const names = async (language: string) => [
    (await call('GET', `/projetos/${id}`, language)).itens[0].nome,
    (await call('GET', `/solicitacoes/${numero}`, language)).sobre.nome,
    (await call('GET', '/solicitacoes/minhas', language)).content[0].sobre.nome,
  ]
  expect(await names('en')).toEqual(Array(3).fill('12, Cachoeira do Sul Industrial District'))
  // The first test has taken the Spanish name away.
  expect(await names('es')).toEqual(await names('pt'))
  expect((await names('pt'))[0]).toMatch(/^12, Distrito Industrial/)
})
