import { limits } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { loadMunicipalities } from './load-municipalities.ts'

const erechim = '8637'
const whole = { 'Caxias do Sul': '8599', Pelotas: '8791', 'Porto Alegre': '8801' } as const
const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
const files = new Map<string, Buffer>()
const sink = {
  put: async (key: string, bytes: Buffer) => {
    files.set(key, bytes)
  },
}
beforeAll(async () => {
  database = await createTestDatabase()
  const people = demoAccounts.map(({ sub, nome, cpf, email }) => ({
    ...{ sub, nome, email },
    cpf: cpf ?? null,
    ehEstrangeiro: !cpf,
  }))
  await database.db.insertInto('usuario').values(people).execute()
  // Somebody has begun a page before.
  await database.db
    .insertInto('municipioPerfil')
    .values({ codMunicipioRfb: erechim, descricao: 'Própria', versao: 3 })
    .execute()
})
afterAll(() => database?.close())

async function rows() {
  const { rows } = await sql<{ all: string }>`
    SELECT jsonb_build_array(
      (SELECT jsonb_agg(p ORDER BY p.id) FROM municipio_perfil p), (SELECT jsonb_agg(i ORDER BY i.id) FROM municipio_investimento i),
      (SELECT jsonb_agg(b ORDER BY b.id) FROM municipio_beneficio b), (SELECT jsonb_agg(d ORDER BY d.id) FROM municipio_distrito d),
      (SELECT jsonb_agg(a ORDER BY a.id) FROM arquivo a), (SELECT jsonb_agg(u ORDER BY usuario_id) FROM municipio_usuario u),
      (SELECT jsonb_agg(e ORDER BY cod_municipio_rfb) FROM municipio_empresas e))::text AS all`.execute(
    database.db,
  )
  return rows[0]?.all
}

it('leaves no row behind when a file cannot be stored', async () => {
  const before = await rows()
  const broken = { put: () => Promise.reject(new Error('disk full')) }
  await expect(loadMunicipalities(database.db, { files: broken, now })).rejects.toThrow('disk full')
  expect(await rows()).toBe(before)
})

it('is loaded once, and leaves a page that somebody has made', async () => {
  const steps: string[] = []
  const load = () => loadMunicipalities(database.db, { files: sink, now, onStep: (step) => steps.push(step) })
  expect((await Promise.all([load(), load()])).sort()).toEqual([false, true])
  expect(steps).toEqual([expect.stringMatching(/^13 municipalities with pages, in /)])
  const first = await rows()
  expect(await load()).toBe(false)
  expect(await rows()).toBe(first)
  const own = await database.db
    .selectFrom('municipioPerfil')
    .selectAll()
    .where('codMunicipioRfb', '=', erechim)
    .executeTakeFirstOrThrow()
  expect([own.descricao, own.versao, own.imagemLogoId]).toEqual(['Própria', 3, null])
})

it('fills pages in three languages and counts companies', async () => {
  const { db } = database
  const pages = await db.selectFrom('municipioPerfil as p').selectAll('p').execute()
  expect(pages).toHaveLength(13)
  const full = pages.filter((page) => page.codMunicipioRfb !== erechim)
  for (const page of full) {
    expect(page.imagemLogoId).not.toBeNull()
    expect(page.telefoneInterno).not.toBeNull()
    for (const field of ['descricao', 'nomeSecretaria', 'nomeSetorDesenvolvimentoEconomico'])
      expect(page.traducoes[field]).toEqual({ en: expect.any(String), es: expect.any(String) })
  }
  const counted = await db.selectFrom('municipioEmpresas').select('codMunicipioRfb').execute()
  expect(counted).toHaveLength(497)
  for (const { chave, tamanho, donoTipo } of await db.selectFrom('arquivo').selectAll().execute()) {
    expect(donoTipo).toBe('municipio')
    expect(files.get(chave)?.length).toBe(Number(tamanho))
  }
})

/** Every value in what a visitor reads: `investimentos.0.titulo`. */
const valuesOf = (all: unknown, path = ''): [string, unknown][] =>
  all !== null && typeof all === 'object'
    ? Object.entries(all).flatMap(([name, value]) => valuesOf(value, path ? `${path}.${name}` : name))
    : [[path, all]]

it.each(Object.entries(whole))(
  '%s has something in every part, in each language (MUNICIPALITY-30)',
  async (nome, code) => {
    const { db } = database
    const of = (table: 'municipioInvestimento' | 'municipioBeneficio' | 'municipioDistrito') =>
      db.selectFrom(table).selectAll().where('codMunicipioRfb', '=', code).execute()
    const [profile] = await db
      .selectFrom('municipioPerfil')
      .selectAll()
      .where('codMunicipioRfb', '=', code)
      .execute()
    const papers = await db
      .selectFrom('municipioBeneficioArquivo as f')
      .innerJoin('municipioBeneficio as b', 'b.id', 'f.beneficioId')
      .innerJoin('arquivo as a', 'a.id', 'f.arquivoId')
      .select(['b.id', 'a.nome', 'a.chave'])
      .where('b.codMunicipioRfb', '=', code)
      .execute()
    const [investments, incentives, districts] = [
      await of('municipioInvestimento'),
      await of('municipioBeneficio'),
      await of('municipioDistrito'),
    ]
    expect([investments.length, incentives.length, districts.length]).toEqual([3, 2, 2])
    expect(papers.map(({ id }) => id).sort()).toEqual(incentives.flatMap(({ id }) => [id, id, id]).sort())
    for (const { chave } of papers) expect(files.get(chave)?.subarray(0, 5).toString()).toBe('%PDF-')
    const everything = valuesOf({ profile, investments, incentives, districts })
    expect(everything.filter(([, value]) => value === null || value === '').map(([path]) => path)).toEqual([])
    // Each text is written for this page, in each of the three languages.
    const texts = [
      ...[profile, ...investments, ...incentives].map((one) => [one?.descricao, one?.traducoes.descricao]),
      ...districts.map((one) => [one.textoLegislacaoEspecifica, one.traducoes.textoLegislacaoEspecifica]),
    ].flatMap(([pt, others]) => [pt, ...Object.values((others ?? {}) as object)])
    expect(texts).toHaveLength(3 * (1 + 3 + 2 + 2))
    expect(new Set(texts).size).toBe(texts.length)
    const score = await db
      .selectFrom('municipioFigura')
      .selectAll()
      .where('codMunicipioRfb', '=', code)
      .execute()
    expect(score).toEqual([
      expect.objectContaining({ figura: 'pontuacaoIntegrar', fonte: 'valor de demonstração' }),
    ])
    const place = await db
      .selectFrom('municipio')
      .select('nomeCompleto')
      .where('codMunicipioRfb', '=', code)
      .executeTakeFirst()
    expect(place?.nomeCompleto).toBe(nome)
  },
)

it('says that what is invented is a demonstration, within the limits, of activities that exist', async () => {
  const { db } = database
  const investments = await db.selectFrom('municipioInvestimento').selectAll().execute()
  expect(investments).toHaveLength(18)
  const incentives = await db.selectFrom('municipioBeneficio').selectAll().execute()
  expect(incentives).toHaveLength(15)
  for (const { titulo, traducoes } of [...investments, ...incentives]) {
    expect(titulo).toContain('(demonstração)')
    expect(traducoes.titulo?.en).toContain('(demonstration)')
    expect(traducoes.titulo?.es).toContain('(demostración)')
    for (const text of [traducoes.descricao?.en, traducoes.descricao?.es])
      expect(text?.length).toBeLessThanOrEqual(limits.description)
  }
  for (const { nome, textoLegislacaoEspecifica } of await db
    .selectFrom('municipioDistrito')
    .selectAll()
    .execute())
    expect([nome, textoLegislacaoEspecifica].join()).toMatch(/\(demonstração\).*de demonstração/s)
  const codes = investments.flatMap(({ cnaes }) => cnaes)
  const known = await db.selectFrom('atividadeEconomica').select('cnae').where('cnae', 'in', codes).execute()
  expect(known.map(({ cnae }) => cnae).sort()).toEqual([...new Set(codes)].sort())
})

it('lets prefeitura keep Pelotas and no other, and admin Porto Alegre', async () => {
  const representatives = await database.db
    .selectFrom('municipioUsuario as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuarioId')
    .select(['u.email', 'm.codMunicipioRfb'])
    .orderBy('u.email')
    .execute()
  expect(representatives).toEqual([
    { email: 'admin@exemplo.test', codMunicipioRfb: '8801' },
    { email: 'prefeitura@exemplo.test', codMunicipioRfb: '8791' },
  ])
})
