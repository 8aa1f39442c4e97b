import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { loadDemoData } from './load-demo-data.ts'

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
})
afterAll(() => database?.close())

const count = async (table: 'empresa' | 'juntaEmpresa' | 'usuario' | 'arquivo' | 'dadosReferencia') => {
  const row = await database.db
    .selectFrom(table)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

describe('loading the demo data', () => {
  it('leaves nothing behind when a file cannot be stored', async () => {
    const broken = {
      put: async () => {
        throw new Error('disk full')
      },
    }
    await expect(loadDemoData(database.db, { files: broken, now })).rejects.toThrow('disk full')
    expect(await count('usuario')).toBe(0)
  })

  it('loads the data only once, also when rows were deleted since', async () => {
    const steps: string[] = []
    expect(await loadDemoData(database.db, { files: sink, now, onStep: (step) => steps.push(step) })).toBe(
      true,
    )
    expect(steps.length).toBeGreaterThan(2)
    expect(await count('empresa')).toBe(3_000)
    expect(await count('juntaEmpresa')).toBeGreaterThan(20_000)
    const rows = await count('arquivo')
    expect(rows).toBe(files.size)

    await database.db.deleteFrom('favorita').execute()
    expect(await loadDemoData(database.db, { files: sink, now })).toBe(false)
    const left = await database.db.selectFrom('favorita').selectAll().execute()
    expect(left).toEqual([])
    // Twenty thousand companies and a thousand pictures take a busy machine a while.
  }, 120_000)

  it('brings exchange rates of its own, of the day before', async () => {
    expect(await database.db.selectFrom('cotacao').selectAll().orderBy('moeda').execute()).toEqual([
      { moeda: 'EUR', reaisPorUnidade: '6.100500', data: '2026-11-20' },
      { moeda: 'USD', reaisPorUnidade: '5.312000', data: '2026-11-20' },
    ])
  })

  it('knows the demo accounts by their subject, in their groups', async () => {
    const people = await database.db
      .selectFrom('usuario')
      .leftJoin('grupoPermissoesUsuario as gu', 'gu.usuarioId', 'usuario.id')
      .leftJoin('grupoPermissoes as g', 'g.id', 'gu.grupoId')
      .select(['usuario.sub', 'usuario.cpf', 'usuario.ehEstrangeiro', 'g.nomeDoGrupoDePermissoes as grupo'])
      .where('usuario.sub', 'is not', null)
      .orderBy('usuario.sub')
      .execute()
    expect(people).toEqual(
      demoAccounts.map((account) => ({
        sub: account.sub,
        cpf: account.cpf ?? null,
        ehEstrangeiro: account.cpf === undefined,
        grupo: account.grupo ?? null,
      })),
    )
  })

  it('stores real pictures and documents, of the size that the rows say', async () => {
    const rows = await database.db
      .selectFrom('arquivo')
      .innerJoin('empresa', 'empresa.id', 'arquivo.donoId')
      .select(['arquivo.chave', 'arquivo.mimeType', 'arquivo.tamanho', 'arquivo.finalidade'])
      .where('empresa.cnpj', '=', '99001003000107')
      .execute()
    expect(rows).toHaveLength(9)
    for (const row of rows) {
      const bytes = files.get(row.chave)
      if (!bytes) throw new Error(row.chave)
      expect(bytes.length).toBe(Number(row.tamanho))
      expect(row.chave).toMatch(/^[\w-]{32}$/)
      if (row.mimeType === 'application/pdf') {
        expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.4')
        // `startxref` has to name the byte at which the table of objects begins.
        const start = Number(/startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1])
        expect(bytes.subarray(start, start + 4).toString()).toBe('xref')
      } else {
        const { width, height } = await sharp(bytes).metadata()
        expect([width, height]).toEqual(row.finalidade === 'fotosAlbum' ? [1600, 1067] : [320, 320])
      }
    }
  })
})
