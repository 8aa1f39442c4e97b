import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { demoMarker } from '../loading/demo-marker.ts'
import { loadDistricts } from './load-districts.ts'

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
  // The portal had the other demo data before there were districts.
  await database.db.insertInto('dadosReferencia').values({ tabela: demoMarker, versao: '1' }).execute()
})
afterAll(() => database?.close())

/** Everything that the loading writes, as text. */
async function rows() {
  const { rows } = await sql<{ all: string }>`
    SELECT jsonb_build_array(
      (SELECT jsonb_agg(d ORDER BY d.id) FROM distrito_industrial d), (SELECT jsonb_agg(l ORDER BY l.id) FROM lote l),
      (SELECT jsonb_agg(s ORDER BY s.id) FROM setor_lote s), (SELECT jsonb_agg(a ORDER BY a.id) FROM arquivo_legislacao a),
      (SELECT jsonb_agg(p ORDER BY p.versao) FROM tabela_precos p), (SELECT jsonb_agg(t ORDER BY chave, idioma) FROM texto_proedi t)
    )::text AS all`.execute(database.db)
  return rows[0]?.all
}

describe('loading the districts', () => {
  it('leaves no row behind when a file cannot be stored', async () => {
    const before = await rows()
    const broken = {
      put: async () => {
        throw new Error('disk full')
      },
    }
    await expect(loadDistricts(database.db, { files: broken, now })).rejects.toThrow('disk full')
    expect(await rows()).toBe(before)
  })

  it('gives a portal that has the other demo data the districts, and once', async () => {
    const steps: string[] = []
    const load = () => loadDistricts(database.db, { files: sink, now, onStep: (step) => steps.push(step) })
    // Two processes that start at the same time.
    const answers = await Promise.all([load(), load()])
    expect(answers.sort()).toEqual([false, true])
    expect(steps).toEqual([expect.stringMatching(/^5 industrial districts with 352 lots, in /)])
    const first = await rows()
    expect(await load()).toBe(false)
    expect(await rows()).toBe(first)
  })

  it('fills the columns of each district', async () => {
    const districts = await database.db
      .selectFrom('distritoIndustrial')
      .selectAll()
      .orderBy('sigla')
      .execute()
    expect(districts).toHaveLength(5)
    for (const district of districts) {
      expect(district).toMatchObject({
        demonstracao: true,
        svgLotes: expect.stringMatching(/^<svg /),
        svgVersao: expect.stringMatching(/^[0-9a-f]{64}$/),
        acesso: expect.any(String),
        infraestrutura: expect.any(String),
        fonteAcesso: 'Dados de demonstração',
        fonteInfraestrutura: 'Dados de demonstração',
      })
    }
    expect(districts[0]?.urlGoogleMaps).toBe('https://www.google.com/maps/search/?api=1&query=-30.01,-51.04')
  })

  it('gives every lot a shape of its drawing, and each district every group of situations', async () => {
    const { rows: groups } = await sql<{ sigla: string; groups: number; drawn: boolean; sectors: number }>`
      SELECT d.sigla, count(DISTINCT s.grupo)::int AS groups, count(DISTINCT l.setor_lote_id)::int AS sectors,
        bool_and(position(' id="' || l.cd_original_svg || '"' IN d.svg_lotes) > 0) AS drawn
      FROM distrito_industrial d JOIN lote l ON l.distrito_id = d.id JOIN situacao_lote s ON s.id = l.situacao_lote_id
      GROUP BY d.sigla`.execute(database.db)
    expect(groups).toHaveLength(5)
    for (const row of groups) {
      expect(row).toMatchObject({ groups: 5, drawn: true })
      expect(row.sectors).toBeGreaterThanOrEqual(4)
    }
  })

  it('stores the legislation under the keys that the rows name', async () => {
    const papers = await database.db.selectFrom('arquivoLegislacao').selectAll().execute()
    expect(papers).toHaveLength(4)
    for (const { chave, tamanho } of papers) expect(files.get(chave)?.length).toBe(tamanho)
  })
})
