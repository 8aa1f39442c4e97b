import { describe, expect, test } from 'vitest'
import { columnArrays, readTable, referenceTables } from './reference-tables.ts'
import { parseTsv } from './tsv.ts'

const read = async (file: string) => {
  const table = referenceTables.find((t) => t.file === file)
  if (!table) throw new Error(file)
  return parseTsv((await readTable(table)) ?? '')
}

describe('the files of reference-data', () => {
  test.each(referenceTables.map((t) => [t.file, t] as const))(
    '%s has its columns and unique keys',
    async (_file, table) => {
      const arrays = columnArrays(table, (await readTable(table)) ?? '')
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

  test('every code of an everyday word exists, or is one that the search knows by itself', async () => {
    const known = new Set([
      'PERTO',
      'EXCETO',
      'SEM',
      'LIGACAO',
      'LUGAR:PORTO',
      'LUGAR:AEROPORTO',
      'TEMA:LOTE',
      'TEMA:MUNICIPIO',
      'FILTRO:INVESTIMENTO',
      'FILTRO:SELO',
    ])
    for (const { cnae } of await read('atividades-economicas')) known.add(`CNAE:${cnae}`)
    for (const table of ['ncm', 'nbs'])
      for (const { codigo_sem_mascara: code } of await read(`produtos-servicos-${table}`))
        known.add(`${table.toUpperCase()}:${code}`)
    for (const { cod_municipio_rfb: code, cod_regiao_intermediaria: region } of await read('municipios')) {
      known.add(`MUNICIPIO:${code}`)
      known.add(`REGIAO:${region}`)
    }
    const codes = (await read('termos-busca')).flatMap(({ codigos = '' }) =>
      codigos.replace(/[{}]/g, '').split(','),
    )
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  })

  const said = async (file: string) =>
    new Map((await read(`traducoes-${file}`)).map(({ codigo, ...texts }) => [codigo, texts]))
  const catalogues = [
    ['cnae', 'atividades-economicas', 'cnae'],
    ['ncm', 'produtos-servicos-ncm', 'codigo_sem_mascara'],
    ['nbs', 'produtos-servicos-nbs', 'codigo_sem_mascara'],
  ] as const

  test.each(catalogues)('%s: only codes of the table are translated', async (name, file, code) => {
    const codes = new Set((await read(file)).map((row) => row[code]))
    expect([...(await said(name)).keys()].filter((key) => !codes.has(key as string))).toEqual([])
  })

  // Sections, chapters and headings; a heading without subheadings stands there by its first longer code.
  const ncmTop = ({ secao, codigo_sem_mascara: code = '', codigo_pai: above = '' }: Record<string, string>) =>
    secao === '1' || code.length <= 4 || above.length === 2
  const nbsTop = ({ secao, codigo_sem_mascara: code = '' }: Record<string, string>) =>
    secao === '1' || code.length <= 5
  test.each([
    ['cnae', () => true, ['en', 'es']],
    ['ncm', ncmTop, ['en', 'es']],
    ['ncm', (row: Record<string, string>) => row.codigo_sem_mascara?.length === 6, ['en']],
    ['nbs', nbsTop, ['en', 'es']],
  ] as const)('%s has what it promises in other languages', async (name, promised, languages) => {
    const [, file, code] = catalogues.find(([known]) => known === name) ?? catalogues[0]
    const texts = await said(name)
    const missing = (await read(file))
      .filter((row) => promised(row))
      .filter((row) =>
        languages.some((language) => !texts.get(row[code] as string)?.[`descricao_${language}`]),
      )
    expect(missing.map((row) => row[code])).toEqual([])
  })

  test.each(catalogues)('%s: no Portuguese is left in a translation', async (name) => {
    const left = [...(await said(name)).values()].filter(
      ({ descricao_en = '', descricao_es = '' }) =>
        /(ção|ções|ões)\b|\b(Fabricação|Serviços|não|exceto|outros)\b/.test(descricao_en) ||
        /[ãõç]|\b(não|exceto|outros produtos não)\b/.test(descricao_es.replace('vaquejada', '')) ||
        [descricao_en, descricao_es].some(
          (text) => text !== text.trim() || /[.;:,]$/.test(text) || text.length > 400,
        ),
    )
    expect(left.filter(({ descricao_en }) => !/n\.e\.c\.$/.test(descricao_en ?? ''))).toEqual([])
  })

  test('a translation of an activity tells it from its siblings where the Portuguese does', async () => {
    const texts = await said('cnae')
    const clashes: string[] = []
    for (const language of ['en', 'es']) {
      const seen = new Map<string, string>()
      for (const row of await read('atividades-economicas')) {
        const key = `${row.cnae_pai} ${texts.get(row.cnae as string)?.[`descricao_${language}`]}`
        const other = seen.get(key)
        if (other !== undefined && other !== row.descricao) clashes.push(`${language} ${row.cnae}`)
        seen.set(key, row.descricao as string)
      }
    }
    expect(clashes).toEqual([])
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
