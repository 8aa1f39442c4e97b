/** Every set comes by one command, with the report, edition, line of the audit log and rules of the screen (DATA-11). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { addToRegistry } from '../../../../test/companies.ts'
import { dataSetCalls } from '../../../../test/data-sets.ts'
import { drawDistrict } from '../../../../test/districts.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../../test/portal.ts'
import { hectarePrices, priceRule } from '../../../../test/prices.ts'
import { writeDelivery } from '../../../../test/rfb-files.ts'
import { dataSets } from '../../../data-sets.ts'
import { openClient } from '../../../db/connections/open-client.ts'
import { addPrices } from '../../districts/prices/price-repository.ts'
import { prepareSession, tryLock } from '../../registry/import/load.sql.ts'
import { publishDueEditions } from '../publishing/publish-due-editions.ts'
import { bring } from './bring.ts'
import type { Asked } from './wanted.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'invest-bring-'))
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await drawDistrict(portal.db)
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-22T12:00:00Z'))
  for (const table of ['edicaoDados', 'edicaoLinha', 'tabelaPrecos', 'cotacao', 'lote'] as const)
    await portal.db.deleteFrom(table).execute()
  await addPrices(portal.db, {
    vigenteDesde: '2026-01-01',
    demonstracao: true,
    fontePrecos: 'Demonstração',
    regra: priceRule,
    precos: hectarePrices,
  })
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

const data = dataSetCalls(() => ({ portal, folder, sets: [], person: administrator }))
const progress: string[] = []
const bringing = (name: string, path: string, asked: Partial<Asked> = {}) =>
  bring(
    {
      db: portal.upkeep,
      clock: portal.clock,
      owner: portal.connection,
      publicUrl: 'https://portal.test',
      say: (line) => progress.push(line),
    },
    dataSets,
    { name, path, ...asked },
  )
async function bringLines(name: string, lines: readonly string[], asked: Partial<Asked> = {}) {
  const path = pathOf(folder, `${name}.csv`)
  await writeFile(path, lines.join('\n'))
  return bringing(name, path, { fonte: 'Secretaria', ...asked })
}
const editions = () =>
  portal.db
    .selectFrom('edicaoDados')
    .select(['id', 'situacao', 'fonte', 'arquivo', 'publicadaPor', 'dataDados', 'publicarEm'])
    // Not what was in force before the first edition.
    .where('arquivo', '<>', '')
    .orderBy('id')
    .execute()
const auditLines = async (id: number) =>
  (
    await portal.db
      .selectFrom('registroAdministrativo')
      .select(['acao', 'usuarioId', 'depois'])
      .orderBy('id')
      .execute()
  ).filter(({ depois }) => (depois as { edicao?: number } | null)?.edicao === id)

const rates = ['moeda;reais_por_unidade;data', 'USD;5,3120;2026-11-20', 'EUR;6,1005;2026-11-20']
const prices = [
  'distrito;valor_hectare',
  'DIRG;9000000',
  'DICS;90000,50',
  'ZMG;99999',
  'DIAV;640000',
  'DIMT;1234567',
]
const rule = [
  'tipo;codigo;criterio;ordem;nome;nome_en;nome_es;percentual',
  'USO;INDUSTRIA;;1;Indústria;Industry;Industria;90',
]

describe.each([
  [
    'elegiveis',
    ['cnpj;elegivel', '99.001.010/0001-09;sim'],
    ['cnpj;elegivel', '99.001.010/0001-09;talvez'],
    'elegivel',
  ],
  [
    'figuras-municipais',
    ['codigo;figura;valor;ano;fonte', '8599;pib;10,5;2020;IBGE'],
    ['codigo;figura;valor;ano;fonte', '8599;altura;1;2025;IBGE'],
    'figura',
  ],
  [
    'lotes',
    ['distrito;cd_original_svg;numero;matricula;area_ha;situacao', 'DICS;A1;1;100;1,5;Disponível'],
    ['distrito;cd_original_svg;numero;matricula;area_ha;situacao', 'DICS;Z9;1;100;1,5;Disponível'],
    'cd_original_svg',
  ],
  ['precos', prices, ['distrito;valor_hectare', 'DIRG;-1'], 'valor_hectare'],
  ['regra-de-precos', rule, [rule[0] ?? '', 'USO;A:B;;1;Indústria;Industry;Industria;90'], 'codigo'],
  ['cotacoes', rates, [...rates.slice(0, 2), 'GBP;7,1;2026-11-20'], 'moeda'],
  [
    'feriados',
    ['dia;nome_pt;nome_en;nome_es', '2027-02-09;Carnaval;Carnival;Carnaval'],
    ['dia;nome_pt;nome_en;nome_es', '31/02/2027;Carnaval;Carnival;Carnaval'],
    'dia',
  ],
] as const)('the set %s', (name, good, bad, column) => {
  it('is only judged: the report is printed, and no edition is there', async () => {
    const { done, text } = await bringLines(name, good, { dryRun: true, publish: true })
    expect([done, text]).toEqual([true, expect.stringMatching(/^\d lines?: [\s\S]*Nothing was changed\.$/)])
    expect(await editions()).toEqual([])
  })

  it('is refused with the faults of its lines, and leaves nothing behind', async () => {
    for (const asked of [{}, { dryRun: true }, { publish: true }]) {
      const { done, text } = await bringLines(name, bad, asked)
      expect(done).toBe(false)
      expect(text).toMatch(new RegExp(`^line \\d: ${column}: `, 'm'))
      expect(text).toMatch(/lines? refused\. Nothing was changed\.$/)
    }
    expect(await editions()).toEqual([])
  })

  it('waits where nobody says --publish, and an editor publishes it on the screen', async () => {
    const { done, text } = await bringLines(name, good)
    const [edition] = await editions()
    const { id = 0 } = edition ?? {}
    expect([done, text.split('\n').at(-1)]).toEqual([
      true,
      `Edition ${id} waits, and nothing has changed yet: publish it at https://portal.test/invest-web/pt/admin/dados/conjunto/${name}?edicao=${id}, or bring it again with --publish.`,
    ])
    expect(edition).toMatchObject({ situacao: 'LIDA', fonte: 'Secretaria', arquivo: `${name}.csv` })
    const { edicaoBase } = await data.report(name, id)
    const published = await data.publish(name, id, { edicaoBase, confirmado: true })
    expect(published.json()).toMatchObject({ situacao: 'PUBLICADA', publicadaPor: administrator.name })
  })

  it('is published with its edition and a line in the audit log', async () => {
    const { done, text } = await bringLines(name, good, { publish: true, confirmed: true })
    const [edition] = await editions()
    expect([done, text]).toEqual([true, expect.stringMatching(/Edition \d+ is in force\.$/)])
    expect(edition).toMatchObject({ situacao: 'PUBLICADA', fonte: 'Secretaria', publicadaPor: null })
    expect(await auditLines(edition?.id ?? 0)).toMatchObject([{ acao: 'DADOS_PUBLICADOS', usuarioId: null }])
    expect(await data.report(name, edition?.id ?? 0)).toMatchObject({ vigente: true, enviadaPor: null })
  })
})

describe('what the screen asks, the command asks', () => {
  it('what looks like a slip of the hand is about, and published only where it is meant', async () => {
    await bringLines('cotacoes', rates, { publish: true })
    const slips = [rates[0] ?? '', 'USD;53,13;2026-11-20', 'EUR;6,2;2026-11-19']
    const refused = await bringLines('cotacoes', slips, { publish: true })
    expect([refused.done, refused.text.split('\n')]).toEqual([
      false,
      expect.arrayContaining([
        'reais_por_unidade of USD: 5.312 before, 53.13 now.',
        'Rates more than 10 times above or below the one in force: 1.',
        'Rates of a day before that of the one in force: 1.',
        'Nothing was changed. If what looks wrong above is meant, give --force.',
      ]),
    ])
    expect(await editions()).toHaveLength(1)
    expect(await bringLines('cotacoes', slips, { publish: true, confirmed: true })).toMatchObject({
      done: true,
    })
    expect((await portal.call(administrator, 'GET', '/cotacoes')).json()[0].reaisPorUnidade).toBe(53.13)
  })

  it('the source, where everybody reads it; elsewhere the file’s name will do', async () => {
    const wrong = (field: string) => ({ codigo: 'dados-invalidos', campos: { [field]: expect.anything() } })
    await expect(bringLines('precos', prices, { fonte: undefined })).rejects.toMatchObject(wrong('fonte'))
    await expect(bringLines('precos', prices, { fonte: ' ' })).rejects.toMatchObject(wrong('fonte'))
    await expect(bringLines('precos', prices, { fonteEn: 'x'.repeat(5001) })).rejects.toMatchObject(
      wrong('fonteEn'),
    )
    await expect(bringLines('cotacoes', rates, { data: '20/11' })).rejects.toMatchObject(wrong('data'))
    await bringLines('cotacoes', rates, { fonte: undefined, data: '2026-11-20' })
    expect(await editions()).toMatchObject([{ fonte: 'cotacoes.csv', dataDados: '2026-11-20' }])
  })

  it('a day: an edition waits for one that is to come, and one that has passed is refused', async () => {
    const past = bringLines('precos', prices, { publish: true, em: '2026-11-21' })
    await expect(past).rejects.toMatchObject({ campos: { em: { key: 'dia-passado' } } })
    const planned = await bringLines('precos', prices, { publish: true, em: '2026-12-01' })
    expect([planned.done, planned.text]).toEqual([
      true,
      expect.stringMatching(/Edition \d+ waits for 2026-12-01\.$/),
    ])
    const [edition] = await editions()
    expect(await auditLines(edition?.id ?? 0)).toMatchObject([{ acao: 'DADOS_AGENDADOS' }])
    portal.clock.set(new Date('2026-12-01T12:00:00Z'))
    await publishDueEditions(
      data.deps(),
      dataSets.filter((set) => 'columns' in set),
    )
    expect(await editions()).toMatchObject([{ situacao: 'PUBLICADA' }])
  })

  it('a rule before prices', async () => {
    await portal.db.deleteFrom('tabelaPrecos').execute()
    const early = bringLines('precos', prices, { publish: true })
    await expect(early).rejects.toMatchObject({ codigo: 'precos-sem-regra' })
    expect(await bringLines('regra-de-precos', rule, { publish: true })).toMatchObject({ done: true })
    expect(await bringLines('precos', prices, { publish: true })).toMatchObject({ done: true })
  })
})

describe('what can’t be brought is told', () => {
  it('a set that is none, with the names of all', async () => {
    const { done, text } = await bringing('lots', folder)
    expect([done, text.split('\n')[0]]).toEqual([false, 'There is no set "lots". The sets are:'])
    for (const { name, title } of dataSets)
      expect(text.split('\n')).toContain(`  ${name.padEnd(20)}${title.en}`)
  })

  it('a folder or file that is not there, or is the other one', async () => {
    expect(await bringing('cotacoes', pathOf(folder, 'none.csv'))).toEqual({
      done: false,
      text: `There is no file ${pathOf(folder, 'none.csv')}.`,
    })
    expect((await bringing('cotacoes', folder)).text).toBe(
      `${folder} is a folder: the set cotacoes comes as one file.`,
    )
    await writeFile(pathOf(folder, 'x.csv'), 'x')
    expect((await bringing('cadastro', pathOf(folder, 'x.csv'))).text).toBe(
      `${pathOf(folder, 'x.csv')} is no folder: the set cadastro comes as a folder.`,
    )
  })
})

describe('the registry, which comes as a folder', () => {
  const shape = { establishments: 1_000, share: 0.4, parts: 2, seed: 3 }
  let kept: string[]
  let former: string
  const at = (name: string) => pathOf(folder, name)
  beforeAll(async () => {
    await mkdir(at('empty'))
    const whole = await writeDelivery({ ...shape, folder: at('2026-11'), zipped: true })
    kept = whole.kept.map(({ cnpj }) => cnpj).sort()
    await writeDelivery({ ...shape, folder: at('lacking') }, false)
    await rm(pathOf(at('lacking'), 'K3241.K03200Y0.D61110.ESTABELE'))
  })
  beforeEach(async () => {
    for (const table of ['cargaRfb', 'juntaEmpresa'] as const) await portal.db.deleteFrom(table).execute()
    former = await addToRegistry(portal.db)
    progress.length = 0
  })
  const served = async () =>
    (await portal.db.selectFrom('juntaEmpresa').select('cnpj').orderBy('cnpj').execute()).map(
      ({ cnpj }) => cnpj,
    )

  it('is only judged, waits for an editor, and is published, with the report of the screen', {
    timeout: 90_000,
  }, async () => {
    const judged = await bringing('cadastro', at('2026-11'), { dryRun: true })
    expect([judged.done, judged.text]).toEqual([true, expect.stringContaining(': not a valid CNPJ\n')])
    expect(judged.text).toMatch(/1 removed\.\n[\s\S]*left out: \d+\.\nNothing was changed\.$/)
    expect(await editions()).toEqual([])

    expect((await bringing('cadastro', at('2026-11'))).text).toContain('waits, and nothing has changed yet')
    const [edition] = await editions()
    const report = await data.report('cadastro', edition?.id ?? 0)
    expect(report).toMatchObject({
      situacao: 'LIDA',
      incluidas: kept.length,
      removidas: 1,
      arquivo: '2026-11',
    })
    expect(await served()).toEqual([former])

    const { done, text } = await bringing('cadastro', at('2026-11'), { publish: true })
    expect([done, text]).toEqual([true, expect.stringMatching(/Edition \d+ is in force\.$/)])
    expect(await served()).toEqual(kept)
    const last = (await editions()).at(-1)
    expect(last).toMatchObject({ situacao: 'PUBLICADA', publicadaPor: null })
    expect(await auditLines(last?.id ?? 0)).toMatchObject([{ acao: 'DADOS_PUBLICADOS', usuarioId: null }])
    expect(progress[0]).toMatch(/^Reading: \d+ %$/)
  })

  it('that lacks something is refused by what it lacks, and taken where that is meant', async () => {
    const lacking = await bringing('cadastro', at('lacking'), { publish: true })
    expect([lacking.done, lacking.text]).toEqual([
      false,
      expect.stringMatching(
        /^This is no whole delivery: part 0 of ESTABELECIMENTOS is missing\. .*--incomplete/,
      ),
    ])
    expect((await bringing('cadastro', at('empty'))).text).toContain('no file of ESTABELECIMENTOS')
    expect([await served(), await editions()]).toEqual([[former], []])
    const taken = await bringing('cadastro', at('lacking'), { publish: true, incomplete: true })
    expect([taken.done, (await served()).length > 1]).toEqual([true, true])
  })

  it('waits for another load for a moment, and then says that it is under way', async () => {
    const other = await openClient(portal.connection)
    await prepareSession(other)
    expect(await tryLock(other)).toBe(true)
    const second = await bringing('cadastro', at('2026-11'), { publish: true, waitMs: 300 })
    expect([second.done, second.text]).toEqual([
      false,
      expect.stringContaining('Another import is under way'),
    ])
    await other.end()
  })
})
