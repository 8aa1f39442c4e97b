import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringTable } from '../../../../test/data-sets.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { hectarePrices, priceRule } from '../../../../test/prices.ts'
import { publishDueEditions } from '../../data-sets/publishing/publish-due-editions.ts'
import { drawSpreadsheet } from './draw-spreadsheet.ts'
import { addPrices } from './price-repository.ts'
import { priceRuleDataSet } from './price-rule-data-set.sql.ts'
import { pricesDataSet } from './prices-data-set.sql.ts'
import { readPrices } from './read-prices.ts'

let database: TestDatabase
let now = new Date('2026-06-15T12:00Z')
const clock = { now: () => now }
const deps = () => ({ db: database.db, clock })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-precos-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const first = {
  vigenteDesde: '2026-01-01',
  demonstracao: true,
  fontePrecos: 'Demonstração',
  fontePrecosEn: null,
  fontePrecosEs: null,
  regra: priceRule,
  precos: hectarePrices,
}
/** The same as it is stored. */
const storedFirst = { ...first, versaoTraducoes: 1 }
let firstVersion = 0
beforeEach(async () => {
  now = new Date('2026-06-15T12:00Z')
  for (const table of ['tabelaPrecos', 'edicaoDados', 'edicaoLinha', 'edicaoRecusada'] as const)
    await database.db.deleteFrom(table).execute()
  firstVersion = await addPrices(database.db, first)
})

const whole = 'distrito;valor_hectare\nDIRG;1000\nDICS;2000,50\nZMG;3.000,25\nDIAV;4,000.75\nDIMT;5000.5\n'
/** The rule of the tests as a file. */
function wholeRule(): string {
  const line = (
    tipo: string,
    criterio: string,
    ordem: number,
    { codigo, nome }: Pick<(typeof priceRule.usos)[number], 'codigo' | 'nome'>,
    points = '',
  ) => [tipo, codigo, criterio, ordem, nome.pt, nome.en, nome.es, points].map((cell) => `"${cell}"`).join(';')
  const percent = (points: number) => (points / 100).toFixed(2).replace('.', ',')
  return [
    'tipo;codigo;criterio;ordem;nome;nome_en;nome_es;percentual',
    ...priceRule.usos.map((use, i) => line('USO', '', i + 1, use, percent(use.teto))),
    ...priceRule.criterios.flatMap((criterion, i) => [
      line('CRITERIO', '', i + 1, criterion),
      ...criterion.opcoes.map((option, j) =>
        line('OPCAO', criterion.codigo, j + 1, option, percent(option.pontos)),
      ),
    ]),
  ].join('\n')
}
type More = NonNullable<Parameters<typeof bringTable>[3]>
/** What the command prints. */
async function run(list: string | Buffer, more: More = {}, set = pricesDataSet): Promise<string> {
  const path = join(folder, `${set.name}.csv`)
  await writeFile(path, list)
  // The prices of these lists are far from those in force.
  const given = { fonte: 'Resolução 1/2026', confirmed: true, ...more }
  return (await bringTable({ db: database.upkeep, clock }, set, path, given)).text
}
const runRule = (rule: string, more?: More) => run(rule, more, priceRuleDataSet)
const versions = async () =>
  (await database.db.selectFrom('tabelaPrecos').selectAll().orderBy('versao').execute()).map(
    ({ versao, ...rest }) => rest,
  )
const refused = async (list: string | Buffer, more?: More) => {
  const text = await run(list, more)
  expect(await versions()).toEqual([storedFirst])
  return text.split('\n')
}

describe('prices are read', () => {
  it('as they are in force today, in the reader’s language, by the districts’ names', async () => {
    const table = await readPrices(deps(), {}, 'en')
    expect(table).toMatchObject({
      versao: firstVersion,
      vigenteDesde: '2026-01-01',
      demonstracao: true,
      fontePrecos: 'Demonstração',
      fonteRegra: priceRule.fonteRegra,
    })
    expect(table.usos[0]).toEqual({ codigo: 'INDUSTRIA', nome: 'Industry', teto: 9000 })
    expect(table.criterios[0]?.opcoes[2]).toEqual({ codigo: 'MAIS', nome: 'More than 200', pontos: 4000 })
    expect(table.precos[0]).toEqual({
      sigla: 'DIAV',
      nome: 'Alvorada/Viamão Industrial District',
      valorHectare: 640_000.01,
    })
    expect(table.precos).toHaveLength(5)
  })

  it('by the latest version that is in force on the day in the state', async () => {
    const second = await addPrices(database.db, { ...first, vigenteDesde: '2026-07-01' })
    expect((await readPrices(deps(), {}, 'pt')).versao).toBe(firstVersion)
    // Still the thirtieth of June in the state.
    now = new Date('2026-07-01T02:59Z')
    expect((await readPrices(deps(), {}, 'pt')).versao).toBe(firstVersion)
    await expect(readPrices(deps(), { versao: second }, 'pt')).rejects.toThrow('precos-desconhecidos')
    now = new Date('2026-07-01T03:00Z')
    expect((await readPrices(deps(), {}, 'pt')).versao).toBe(second)
    expect((await readPrices(deps(), { versao: firstVersion }, 'pt')).versao).toBe(firstVersion)
  })

  it('and refused where there are none', async () => {
    await expect(readPrices(deps(), { versao: 999_999 }, 'pt')).rejects.toThrow('precos-desconhecidos')
    await database.db.deleteFrom('tabelaPrecos').execute()
    await expect(readPrices(deps(), {}, 'pt')).rejects.toThrow('precos-desconhecidos')
    await expect(drawSpreadsheet(deps(), 'pt')).rejects.toThrow('precos-desconhecidos')
  })

  it('for the spreadsheet too, whose name says its version', async () => {
    const file = await drawSpreadsheet(deps(), 'es')
    expect(file.nomeArquivo).toBe(`simulacion-precio-lote-v${firstVersion}.xlsx`)
    expect(file.nome).toBe(file.nomeArquivo)
    expect(Buffer.from(file.base64File, 'base64').subarray(0, 2).toString()).toBe('PK')
  })
})

describe('an import adds a version', () => {
  const taken = { DIRG: 1000, DICS: 2000.5, ZMG: 3000.25, DIAV: 4000.75, DIMT: 5000.5 }

  it.each([
    ['with a heading', whole],
    ['without one, with tabs', whole.split('\n').slice(1).join('\n').replaceAll(';', '\t')],
    [
      'with a byte order mark, Windows line ends and blank lines',
      `\uFEFF${whole.replaceAll('\n', '\r\n\r\n')}`,
    ],
    [
      'in small letters, with quotes and R$',
      whole.toLowerCase().replace('dirg;1000', '"dirg" ; "R$ 1.000,00"'),
    ],
    [
      'in Latin-1',
      Buffer.from(whole.replace('distrito', 'DISTRITO').replace('1000', '1\u00a0000'), 'latin1'),
    ],
  ])('%s', async (_, list) => {
    expect(await run(list)).toMatch(/^5 lines: 0 added, 5 changed, 0 removed\..*Edition \d+ is in force\.$/s)
    const [before, added] = await versions()
    // The version before is as it was, and its rule is kept.
    expect(before).toEqual(storedFirst)
    expect(added).toEqual({
      fontePrecosEn: null,
      fontePrecosEs: null,
      versaoTraducoes: 1,
      vigenteDesde: '2026-06-15',
      demonstracao: false,
      fontePrecos: 'Resolução 1/2026',
      regra: priceRule,
      precos: taken,
    })
    expect((await readPrices(deps(), {}, 'pt')).demonstracao).toBe(false)
  })

  it('with another rule, which is an edition of its own, and with sources in other languages', async () => {
    const rule =
      'tipo;codigo;criterio;ordem;nome;nome_en;nome_es;percentual\nUSO;INDUSTRIA;;1;Indústria;Industry;Industria;90\n'
    expect(await runRule(rule, { fonte: 'Outra lei', fonteEn: 'Another law' })).toMatch(
      /Edition \d+ is in force\.$/,
    )
    expect(await run(whole, { fonteEn: 'Resolution' })).toMatch(/Edition \d+ is in force\.$/)
    const [, ruled, priced] = await versions()
    expect(ruled).toMatchObject({
      precos: hectarePrices,
      demonstracao: true,
      regra: { fonteRegra: 'Outra lei' },
    })
    expect(priced).toMatchObject({
      fontePrecosEn: 'Resolution',
      regra: { fonteRegra: 'Outra lei', usos: [{ codigo: 'INDUSTRIA', teto: 9000 }], criterios: [] },
    })
    expect((await readPrices(deps(), {}, 'en')).fonteRegra).toBe('Another law')
  })

  it('before there was any, after the rule', async () => {
    await database.db.deleteFrom('tabelaPrecos').execute()
    await expect(run(whole)).rejects.toThrow('precos-sem-regra')
    expect(await runRule(wholeRule())).toContain('is in force.')
    expect(await run(whole)).toContain('is in force.')
    const table = await readPrices(deps(), {}, 'pt')
    expect(table.precos.find(({ sigla }) => sigla === 'DICS')?.valorHectare).toBe(2000.5)
    expect(table.criterios.map(({ codigo }) => codigo)).toEqual(
      priceRule.criterios.map(({ codigo }) => codigo),
    )
    expect(table.criterios[0]?.opcoes).toEqual(
      priceRule.criterios[0]?.opcoes.map(({ codigo, nome, pontos }) => ({ codigo, nome: nome.pt, pontos })),
    )
  })

  it('on its day, where that has not come', async () => {
    expect(await run(whole, { em: '2026-07-01' })).toMatch(/Edition \d+ waits for 2026-07-01\.$/)
    expect(await versions()).toEqual([storedFirst])
    now = new Date('2026-07-01T12:00Z')
    const publishing = { ...database, clock, config: { publicUrl: 'https://portal.test' } }
    await publishDueEditions(publishing, [pricesDataSet, priceRuleDataSet])
    expect((await versions())[1]).toMatchObject({ vigenteDesde: '2026-07-01', precos: taken })
  })

  it('on its day, with its source in other languages (DATA-36)', async () => {
    const em = '2026-07-01'
    const rule = wholeRule().replace('Mais de 200', 'Acima de 200')
    expect(await runRule(rule, { em, fonte: 'Outra lei', fonteEs: 'Otra ley' })).toContain(
      'waits for 2026-07-01.',
    )
    expect(await run(whole, { em, fonteEn: 'Resolution' })).toMatch(/Edition \d+ waits for 2026-07-01\.$/)
    now = new Date('2026-07-01T12:00Z')
    const publishing = { ...database, clock, config: { publicUrl: 'https://portal.test' } }
    await publishDueEditions(publishing, [pricesDataSet, priceRuleDataSet])
    expect((await readPrices(deps(), {}, 'en')).fontePrecos).toBe('Resolution')
    expect((await readPrices(deps(), {}, 'es')).fonteRegra).toBe('Otra ley')
  })

  it('that is only judged changes nothing', async () => {
    expect(await run(whole, { dryRun: true })).toMatch(
      /^5 lines: .*\nNothing was changed\. If what looks wrong above is meant, give --force\.$/s,
    )
    expect(await versions()).toEqual([storedFirst])
  })
})

describe('an import changes nothing', () => {
  it('where a price changes more than tenfold, until somebody says that it is meant (DATA-34)', async () => {
    const lines = await refused(whole, { confirmed: false })
    expect(lines).toContain('valor_hectare of DICS: 87500.5 before, 2000.5 now.')
    expect(lines).toContain('Numbers more than ten times above or below those in force: 5.')
    expect(lines.at(-1)).toBe('Nothing was changed. If what looks wrong above is meant, give --force.')
    expect(await run(whole)).toContain('is in force.')
  })

  it('where a line is wrong, and names each by its number', async () => {
    const list = `distrito;valor_hectare
DIRG;-1000
DICS;mil

XXXX;1000
ZMG;1000
ZMG;1000
DIAV;10000000,01
DIMT
DIMT;0
`
    expect((await refused(list)).map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
      // No district is missing: those of refused lines are there, and their lines are wrong.
      'line 2 valor_hectare',
      'line 3 valor_hectare',
      'line 5 distrito',
      'line 7 distrito',
      'line 8 valor_hectare',
      'line 9 valor_hectare',
      'line 10 valor_hectare',
      '7 lines refused. Nothing was changed.',
    ])
  })

  it('where a district is missing', async () => {
    const lines = await refused('DIRG;1\nDICS;2\nZMG;3')
    expect(lines.map((line) => /\((\w+)\)$/.exec(line)?.[1]).slice(0, 2)).toEqual(['DIAV', 'DIMT'])
  })

  it('where cents are cut off by the separator', async () => {
    expect((await refused(whole.replaceAll(';', ','))).join('\n')).toContain(
      'line 3: The line has more values',
    )
  })

  it.each([
    ['empty', ''],
    ['only a heading', 'distrito;valor_hectare\n'],
    ['only blank lines', '\n\n;\n'],
  ])('where the file is %s', async (_, list) => {
    expect((await refused(list)).at(-1)).toContain('Nothing was changed.')
  })
})
