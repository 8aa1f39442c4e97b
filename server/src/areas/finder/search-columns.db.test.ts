/** What triggers and generated columns store with a company for searches (server/migrations/0104_companies.sql), and how names are joined. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createWorld, type World, type WorldCompany } from '../../../test/discovery-world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.db, 12, 1)
})
afterAll(() => database?.close())

const value = async <T>(query: ReturnType<typeof sql<{ v: T }>>): Promise<T | undefined> =>
  (await query.execute(database.db)).rows[0]?.v

describe('levels of an activity', () => {
  it('are those of the classification, for every code of it', async () => {
    const wrong = await sql<{ cnae: string }>`
      WITH RECURSIVE acima AS (
        SELECT cnae AS de, cnae, cnae_pai FROM atividade_economica WHERE nivel = 'subclasse' AND vigente
        UNION ALL SELECT acima.de, a.cnae, a.cnae_pai FROM acima JOIN atividade_economica a ON a.cnae = acima.cnae_pai
      ), niveis AS (SELECT de, array_agg(cnae ORDER BY cnae) AS todos FROM acima GROUP BY de)
      SELECT de AS cnae FROM niveis
      WHERE todos <> ARRAY(SELECT n FROM unnest(public.activity_levels(de, '{}')) AS n ORDER BY n)`.execute(
      database.db,
    )
    expect(wrong.rows).toEqual([])
    expect(
      await value(
        sql`SELECT count(*)::int AS v FROM atividade_economica WHERE nivel = 'subclasse' AND vigente`,
      ),
    ).toBe(1332)
  })

  it('appear once each, of main and secondary activities together', async () => {
    expect(
      await value(sql`SELECT public.activity_levels('1112700', ARRAY['1111901', '4712100']) AS v`),
    ).toEqual(
      expect.arrayContaining([
        'C',
        '11',
        '111',
        '11127',
        '1112700',
        '11119',
        '1111901',
        'G',
        '47',
        '471',
        '47121',
        '4712100',
      ]),
    )
    expect(
      await value(sql`SELECT cardinality(public.activity_levels('1112700', ARRAY['1112700'])) AS v`),
    ).toBe(5)
  })
})

it.each([
  ['12.345.678 MARIA DA CONCEIÇÃO', 'MARIA DA CONCEICAO 12.345.678'],
  ['12345678 Zé', 'ZE 12345678'],
  ['12.345.678', '12.345.678'],
  ['3 Irmãos', '3 IRMAOS'],
  ['1.234.567 Ltda', '1.234.567 LTDA'],
])('%j is sorted as %j', async (name, key) => {
  expect(await value(sql`SELECT public.company_key(${name}) AS v`)).toBe(key)
})

describe('codes above a product', () => {
  const levels = (id: string) => value<string[]>(sql`SELECT produtos AS v FROM empresa WHERE id = ${id}`)
  const expected = (codes: string[]) =>
    [...new Set(codes.flatMap((code) => world.ancestry.get(code) ?? []))].sort()
  const one = () => world.companies[0] as WorldCompany

  it('follow what is inserted, changed and deleted, section included', async () => {
    const { id } = one()
    const clear = () => sql`DELETE FROM empresa_produto WHERE empresa_id = ${id}`.execute(database.db)
    await clear()
    expect(await levels(id)).toEqual([])
    await sql`INSERT INTO empresa_produto SELECT ${id}, tipo_tabela, codigo_sem_mascara, 1 FROM produto_servico
      WHERE (tipo_tabela, codigo_sem_mascara) IN (('NCM', '22042100'), ('NBS', '115013000'))`.execute(
      database.db,
    )
    const inserted = await levels(id)
    expect(inserted?.toSorted()).toEqual(expected(['NCM:22042100', 'NBS:115013000']))
    expect(inserted).toEqual(expect.arrayContaining(['NCM:SIV', 'NCM:22', 'NCM:2204']))
    await sql`UPDATE empresa_produto SET codigo_sem_mascara = '09011110' WHERE empresa_id = ${id} AND tipo_tabela = 'NCM'`.execute(
      database.db,
    )
    expect((await levels(id))?.toSorted()).toEqual(expected(['NCM:09011110', 'NBS:115013000']))
    await clear()
    expect(await levels(id)).toEqual([])
  })

  it('are updated when a code of the table moves below another parent', async () => {
    const { id } = one()
    await sql`INSERT INTO empresa_produto VALUES (${id}, 'NCM', '22042100', 1)`.execute(database.db)
    await sql`UPDATE produto_servico SET codigo_pai = '2208' WHERE tipo_tabela = 'NCM' AND codigo_sem_mascara = '22042100'`.execute(
      database.db,
    )
    expect(await levels(id)).toContain('NCM:2208')
    expect(await levels(id)).not.toContain('NCM:2204')
  })

  it('do not write the company if nothing of it changes', async () => {
    const { id } = one()
    const version = () => value<string>(sql`SELECT xmin::text AS v FROM empresa WHERE id = ${id}`)
    const before = await version()
    await sql`UPDATE empresa_produto SET ordem = ordem + 1 WHERE empresa_id = ${id}`.execute(database.db)
    expect(await version()).toBe(before)
  })
})
