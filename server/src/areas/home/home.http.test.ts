/** What the state offers, in open sums (HOME-1 to HOME-3). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HomeOverview } from '@invest/contract/home'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newCnpj } from '../../../test/companies.ts'
import { bringTable } from '../../../test/data-sets.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { priceRule } from '../../../test/prices.ts'
import { addPrices } from '../districts/prices/price-repository.ts'
import { keptData } from './kept-data.ts'
import { publicTextsDataSet } from './public-texts-data-set.sql.ts'

/** Tables that a person is named in, and why the page does not tell of them. */
const nobodyIn: Record<string, string> = {
  contatoProedi: 'an office’s mailbox',
  municipioPerfil: 'a city hall’s mailbox',
}

// A portal keeps its sums for some minutes, so each test has one of its own.
let portal: TestPortal
beforeEach(async () => {
  portal = await createPortal()
})
afterEach(() => portal?.close())

const read = async (language = 'pt'): Promise<HomeOverview> => {
  const answer = await portal.call(null, 'GET', '/publico/inicio', undefined, {
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const company = (cnaePrincipal: string, more: object = {}) => ({
  cnpj: newCnpj(),
  nome: 'TESTE LTDA',
  nomeExibicao: 'Teste',
  cnaePrincipal,
  situacaoJunta: 'ATIVA' as const,
  consultadaEm: new Date(),
  codMunicipioRfb: '8801',
  nomeMunicipio: 'Porto Alegre',
  siglaUf: 'RS',
  ...more,
})
const many = (count: number, cnae: string, more: object = {}) =>
  Array.from({ length: count }, () => company(cnae, more))
const insert = (rows: ReturnType<typeof company>[]) => portal.db.insertInto('empresa').values(rows).execute()

it('sums companies by the section of their main activity, and points to none (HOME-1)', async () => {
  const seeking = { buscandoInvestimentos: true }
  await insert([
    ...many(6, '1112700', seeking),
    ...many(2, '1112700', { habilitadoMadeInRs: true }),
    // Four who seek investment, among enough companies; four companies, all of one section.
    ...many(4, '0111301', seeking),
    ...many(3, '0111301'),
    ...many(4, '6201501', seeking),
    // Hidden by their owners.
    ...many(9, '6201501', { oculta: true, ...seeking }),
  ])
  const overview = await read()
  // Of what no sector shows the totals tell nothing either.
  expect(overview).toMatchObject({ empresas: 15, buscandoInvestimento: 6, comSelo: 2 })
  expect(
    overview.setores.map(({ codigo, empresas, buscandoInvestimento }) => [
      codigo,
      empresas,
      buscandoInvestimento,
    ]),
  ).toEqual([
    ['C', 8, 6],
    ['A', 7, null],
  ])
  expect(overview.setores[0]?.nome).toMatch(/transformação/i)
  const [industry] = (await read('en')).setores
  expect(industry?.nome).toMatch(/manufactur/i)
  expect(industry?.idioma).toBeUndefined()
})

it('tells free lots and the least price of each district (HOME-3)', async () => {
  const distritoId = await drawDistrict(portal.db)
  await addLot(portal.db, { distritoId, shape: 'a', area: 2 })
  await addLot(portal.db, { distritoId, shape: 'b', area: 0.5 })
  await addLot(portal.db, { distritoId, shape: 'c', area: null })
  await addLot(portal.db, { distritoId, shape: 'd', area: 0.1, grupo: 'OCUPADO' })
  const before = await read()
  const own = ({ distritos }: HomeOverview) => distritos.find(({ sigla }) => sigla === 'DICS')
  expect(own(before)).toMatchObject({ lotesDisponiveis: 3, areaDe: 0.5, precoDe: null })
  expect(before.distritos.every(({ municipio }) => municipio.length > 0)).toBe(true)
  expect(before.distritos.filter(({ sigla }) => sigla !== 'DICS')).toContainEqual(
    expect.objectContaining({ lotesDisponiveis: 0, areaDe: null, precoDe: null }),
  )
  await addPrices(portal.db, {
    vigenteDesde: '2026-01-01',
    demonstracao: true,
    fontePrecos: 'Resolução 3',
    regra: priceRule,
    precos: { DICS: 100_000 },
  })
  // Half a hectare at 100,000 reais each, less 90 %. Sums are kept a while; another language's are read anew.
  expect(own(await read('es'))).toMatchObject({ precoDe: 5000, demonstracao: true })
  expect(own(await read())).toMatchObject({ precoDe: null })
})

it('serves the same sums for some minutes, and reads again what could not be read (HOME-2)', async () => {
  await insert(many(5, '1112700'))
  await portal.db.schema.alterTable('situacao_lote').renameTo('away').execute()
  const failed = await portal.call(null, 'GET', '/publico/inicio')
  expect(failed.statusCode).toBe(500)
  await portal.db.schema.alterTable('away').renameTo('situacao_lote').execute()
  expect((await read()).empresas).toBe(5)
  await insert(many(5, '1112700'))
  expect((await read()).empresas).toBe(5)
  expect((await read('en')).empresas).toBe(10)
})

describe('the page of privacy', () => {
  const page = async (name: string, language = 'pt') =>
    (
      await portal.call(null, 'GET', `/publico/paginas/${name}`, undefined, {
        headers: { 'accept-language': language },
      })
    ).json()

  it('tells of every table that names a person what it is for, how long it is kept and who sees it (HOME-6)', async () => {
    // Of whom: a person by a key, a CPF, an address of theirs, or a visitor's mark.
    const { rows } = await sql<{ tabela: string }>`
      SELECT DISTINCT a.attrelid::regclass::text AS tabela FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      LEFT JOIN pg_constraint k ON k.contype = 'f' AND k.conrelid = a.attrelid AND k.conkey @> ARRAY[a.attnum]
        AND k.confrelid = 'usuario'::regclass
      WHERE a.attnum > 0 AND NOT a.attisdropped
        AND (k.oid IS NOT NULL OR a.attname ~ '^(cpf|email|chave_email|para|visitante|visitante_email|ip)$')`.execute(
      portal.db,
    )
    const inCode = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const told = new Set<string>(Object.values(keptData).flat())
    expect(
      rows.map(({ tabela }) => inCode(tabela)).filter((table) => !told.has(table) && !(table in nobodyIn)),
    ).toEqual([])
    for (const language of ['pt', 'en', 'es']) {
      const { guardado } = await page('privacidade', language)
      expect(guardado).toHaveLength(Object.keys(keptData).length)
      for (const kind of guardado)
        for (const text of Object.values(kind)) expect(text).not.toMatch(/kept\.|\{\{/)
    }
    expect((await page('acessibilidade')).guardado).toEqual([])
  })

  it('says the terms that the settings have', async () => {
    const terms = async () =>
      Object.fromEntries(
        (await page('privacidade', 'en')).guardado.map(({ tipo, porQuantoTempo }: Record<string, string>) => [
          tipo,
          porQuantoTempo,
        ]),
      )
    expect(await terms()).toMatchObject({
      solicitacoes: '60 months after the enquiry was closed.',
      correio: expect.stringContaining('30 days'),
    })
    await portal.close()
    portal = await createPortal({ settings: { ENQUIRY_KEEP_MONTHS: '24', MAIL_DAYS: '7' } })
    expect(await terms()).toMatchObject({
      solicitacoes: expect.stringContaining('24 months'),
      correio: expect.stringContaining('7 days'),
    })
  })

  it('says what the operator brought instead, in order and in each language (HOME-5)', async () => {
    expect(await page('privacidade')).toMatchObject({ textos: null })
    const folder = await mkdtemp(join(tmpdir(), 'invest-textos-'))
    const file = join(folder, 'textos.csv')
    const heading = 'pagina;ordem;titulo_pt;titulo_en;titulo_es;texto_pt;texto_en;texto_es'
    const lines = [
      'privacidade;10;Fim;End;Fin;a;b;c',
      'privacidade;2;Início;Start;Inicio;d;e;f',
      'acessibilidade;1;Outra;Other;Otra;g;h;i',
    ]
    await writeFile(file, [heading, ...lines].join('\n'))
    await bringTable({ db: portal.db, clock: portal.clock }, publicTextsDataSet, file)
    expect((await page('privacidade', 'es')).textos).toEqual([
      { titulo: 'Inicio', texto: 'f' },
      { titulo: 'Fin', texto: 'c' },
    ])
    // Less than before: what the file leaves out goes.
    await writeFile(file, [heading, 'privacidade;2;Só;Only;Solo;x;y;z'].join('\n'))
    await bringTable({ db: portal.db, clock: portal.clock }, publicTextsDataSet, file)
    expect((await page('privacidade', 'en')).textos).toEqual([{ titulo: 'Only', texto: 'y' }])
    expect((await page('acessibilidade')).textos).toBeNull()
    await writeFile(file, [heading, 'outra;2;a;a;a;a;a;a', `privacidade;0;a;a;a;a;a;a`].join('\n'))
    const refused = await bringTable({ db: portal.db, clock: portal.clock }, publicTextsDataSet, file)
    expect(refused.recusadas).toBe(2)
    await rm(folder, { recursive: true })
  })

  it('is no other page', async () => {
    const answer = await portal.call(null, 'GET', '/publico/paginas/termos')
    expect(answer.statusCode).toBe(400)
  })
})
