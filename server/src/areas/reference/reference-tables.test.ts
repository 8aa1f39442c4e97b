import { describe, expect, test } from 'vitest'
import { columnArrays, readTable, referenceTables } from './reference-tables.ts'
import { parseTsv } from './tsv.ts'

const read = async (file: string) => {
  const table = referenceTables.find((t) => t.file === file)
  if (!table) throw new Error(file)
  return parseTsv(await readTable(table))
}

describe('the files of reference-data', () => {
  test.each(referenceTables.map((t) => [t.file, t] as const))(
    '%s has its columns and unique keys',
    async (_file, table) => {
      const arrays = columnArrays(table, await readTable(table))
      const rows = arrays[table.key.at(-1) as string]?.length ?? 0
      const keys = new Set(
        Array.from({ length: rows }, (_, i) => table.key.map((k) => arrays[k]?.[i]).join('|')),
      )
      expect(rows).toBeGreaterThan(0)
      expect(keys.size).toBe(rows)
    },
  )

  test.each([
    ['municipios', 497],
    ['paises', 250],
    ['ufs', 27],
    ['atividades-economicas', 2425],
    ['produtos-servicos-ncm', 15177],
    ['produtos-servicos-nbs', 1242],
  ])('%s has %i rows', async (file, rows) => {
    expect(await read(file)).toHaveLength(rows)
  })

  test.each([
    ['atividades-economicas', 'cnae', 'cnae_pai'],
    ['produtos-servicos-ncm', 'codigo_sem_mascara', 'codigo_pai'],
    ['produtos-servicos-nbs', 'codigo_sem_mascara', 'codigo_pai'],
  ])('%s: every parent exists', async (file, code, parent) => {
    const rows = await read(file)
    const codes = new Set(rows.map((row) => row[code]))
    expect(rows.filter((row) => row[parent] && !codes.has(row[parent]))).toEqual([])
  })

  test('no product and service share an id', async () => {
    const ncm = (await read('produtos-servicos-ncm')).map((row) => Number(row.id))
    const nbs = (await read('produtos-servicos-nbs')).map((row) => Number(row.id))
    expect(Math.max(...ncm)).toBeLessThan(50_000)
    expect(Math.min(...nbs)).toBeGreaterThan(50_000)
  })

  test('the state has what IBGE published', async () => {
    const rows = await read('municipios')
    expect(rows.reduce((sum, row) => sum + Number(row.populacao), 0)).toBe(11_229_915)
    expect(rows.reduce((sum, row) => sum + Number(row.pib), 0)).toBe(650_107_022_416)
  })

  test('an empty mask of a section stays an empty text, other empty values are NULL', () => {
    const table = referenceTables.find((t) => t.file === 'produtos-servicos-nbs')
    if (!table) throw new Error('no table')
    const head = 'id\tcodigo_sem_mascara\tcodigo_com_mascara\tdescricao\tcodigo_pai\tsecao\tvalido_ate'
    expect(columnArrays(table, `${head}\n1\tSI\t\tConstrução\t\t1\t\n`)).toEqual({
      id: ['1'],
      codigo_sem_mascara: ['SI'],
      codigo_com_mascara: [''],
      descricao: ['Construção'],
      codigo_pai: [null],
      secao: ['1'],
      valido_ate: [null],
      tipo_tabela: ['NBS'],
      ordem: ['1'],
    })
  })

  test('a line with one value too many is refused with its number', () => {
    expect(() => parseTsv('a\tb\n1\t2\n1\t2\t3\n')).toThrow('line 3')
  })
})
