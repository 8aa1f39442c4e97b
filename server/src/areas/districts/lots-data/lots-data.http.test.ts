/** The lots of a district come by a file, from the screen of data or by a command, completely or not at all (DISTRICT-26). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { bringTable } from '../../../../test/data-sets.ts'
import { addLot, drawDistrict, drawing, lotEditor } from '../../../../test/districts.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { readWaitingEditions } from '../../data-sets/reading/read-waiting-editions.ts'
import { lotsDataSet } from './lots-data-set.sql.ts'

let portal: TestPortal
let folder: string
let dics: number
let dimt: number

beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'invest-lots-'))
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await join(portal, lotEditor, 'Editores de lotes')
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-22T12:00:00Z'))
  for (const table of ['lote', 'setorLote', 'desenhoLotes', 'edicaoDados', 'edicaoLinha'] as const)
    await portal.db.deleteFrom(table).execute()
  dics = await drawDistrict(portal.db)
  dimt = await drawDistrict(portal.db, 'DIMT')
  await portal.db.updateTable('distritoIndustrial').set({ demonstracao: true }).execute()
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

const heading = 'cd_original_svg;numero;matricula;area_ha;situacao;setor;utilidades;observacao'
const good = [
  'A1;1;100;1.234,5;Disponível;Couro;ENERGIA,AGUA;Plano',
  'A2;2;101;2.5;em analise;;;',
  'A10;10;102;3;OCUPADO;couro;;',
]
async function run(lines: string[], more: { head?: string; dryRun?: boolean } = {}) {
  const path = pathOf(folder, 'lotes.csv')
  await writeFile(path, [more.head ?? `distrito;${heading}`, ...lines].join('\r\n'))
  const { text } = await bringTable({ db: portal.upkeep, clock: portal.clock }, lotsDataSet, path, more)
  return text
}
const ofDics = (lines: string[]) => lines.map((line) => `DICS;${line}`)
const lots = async (sigla = 'DICS') =>
  (await portal.call(investor, 'GET', `/proedi/distrito-industrial/abreviacao/${sigla}`)).json().lotes
const numbers = async (sigla = 'DICS') =>
  (await lots(sigla)).map(({ numeroLote }: { numeroLote: string }) => numeroLote)

describe('the command', () => {
  it('replaces lots of demonstration, and prints the report', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
    expect(await run(ofDics(good))).toMatch(
      /^3 lines: 3 added, 0 changed, 1 removed\.\nLots that become available: 1\.\nLots that are no longer available: 1\.\nLots of demonstration that go, with their history: 1\.\nEdition \d+ is in force\.$/,
    )
    const found = await lots()
    expect(await numbers()).toEqual(['1', '2', '10'])
    expect(found[0]).toMatchObject({
      areaTotalLote: 1234.5,
      utilidades: ['AGUA', 'ENERGIA'],
      confirmadoEm: expect.stringMatching(/^2026-11-22T12:00:00/),
      setorLote: { descricaoNomeSetor: 'Couro' },
      situacaoLote: { grupo: 'DISPONIVEL' },
    })
    expect(found[2].setorLote.id).toBe(found[0].setorLote.id)
    const { demonstracao } = await portal.db
      .selectFrom('distritoIndustrial')
      .select('demonstracao')
      .where('id', '=', dics)
      .executeTakeFirstOrThrow()
    expect(demonstracao).toBe(false)
  })

  it('keeps the history of a real lot, and adds a line where something changed', async () => {
    await run(ofDics(good))
    const ids = (await lots()).map((lot: { id: number }) => lot.id)
    expect(await run(ofDics([good[0] ?? '', 'A2;2;101;2.75;em analise;;;', good[2] ?? '']))).toMatch(
      /^3 lines: 0 added, 1 changed, 0 removed\./,
    )
    expect((await lots()).map((lot: { id: number }) => lot.id)).toEqual(ids)
    const lines = await portal.db
      .selectFrom('loteHistorico')
      .select(['acao', 'mudancas'])
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.acao)).toEqual(Array.from({ length: 4 }, () => 'IMPORTACAO'))
    expect(lines.at(-1)?.mudancas).toEqual([{ campo: 'areaTotalLote', de: '2,5', para: '2,75' }])
    expect(await run(ofDics(good.slice(0, 2)))).toContain('file: cd_original_svg: The file lacks this line')
    expect(await numbers()).toEqual(['1', '2', '10'])
  })

  it('judges a file and changes nothing', async () => {
    expect(await run(ofDics(good), { dryRun: true })).toContain('Nothing was changed.')
    expect(await lots()).toEqual([])
  })

  it('refuses each wrong line with its number, and changes nothing', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
    const text = await run(
      ofDics([
        ...good,
        'Z9;1;1;1;Disponível',
        'A1;1;1;1;Disponível',
        `B1;${'x'.repeat(31)};1;1;Disponível`,
        'B1;1;12a;1;Disponível',
        'B1;1;1;um;Disponível',
        'B1;1;1;1;Livre',
        'B1;1;1;1;Ocupado;;OURO',
        'B1;;1;1;Ocupado',
      ]),
    )
    expect(text.split('\n').map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
      'line 5 cd_original_svg',
      'line 6 cd_original_svg',
      'line 7 numero',
      'line 8 matricula',
      'line 9 area_ha',
      'line 10 situacao',
      'line 11 utilidades',
      'line 12 numero',
      '8 lines refused. Nothing was changed.',
    ])
    expect(await numbers()).toEqual(['DEMO'])
  })

  it('refuses what is no district, and what is no table', async () => {
    expect(await run(['XX;A1;1;1;1;Ocupado'])).toContain('line 2: distrito')
    expect(await run([])).toBe('The file holds no line. Nothing was changed.')
    expect(await run(good, { head: 'lote;cor' })).toContain('The column cd_original_svg is missing')
  })

  it('refuses a lot that the web would not show: of a text, or of one of two shapes', async () => {
    const draw = (more: string) =>
      portal.db
        .updateTable('distritoIndustrial')
        .set({ svgLotes: drawing.replace('</svg>', `${more}</svg>`) })
        .where('id', '=', dics)
        .execute()
    await draw('<text id="T1">T1</text>')
    expect(await run(ofDics([...good, 'T1;T1;103;1;Ocupado;;;']))).toContain('line 5: cd_original_svg')
    await draw('<rect id="A1" width="1" height="1"/>')
    expect(await run(ofDics(good))).toContain('line 2: cd_original_svg')
  })
})

describe('on the screen of data', () => {
  const path = '/admin/dados/lotes/edicoes'
  /** The file of what is in force, which an editor may change and bring back. */
  async function inForce() {
    const answer = await portal.call(administrator, 'GET', '/admin/dados/lotes/vigente')
    const [first] = (await readXlsx(answer.rawPayload)).sheets
    const [names = [], ...rows] = (first?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
    const cells = rows.map((row) => Object.fromEntries(names.map((name, x) => [name, row[x] ?? ''])))
    return { cells, lines: [names, ...rows].map((row) => row.join(';')) }
  }
  async function send(lines: string[], head = `distrito;${heading}`) {
    const body = [
      '--limite\r\ncontent-disposition: form-data; name="fonte"\r\n\r\nPROEDI\r\n',
      '--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="lotes.csv"\r\ncontent-type: text/csv\r\n\r\n',
      [...(head ? [head] : []), ...lines].join('\n'),
      '\r\n--limite--\r\n',
    ].join('')
    const answer = await portal.call(administrator, 'POST', path, Buffer.from(body), {
      headers: { 'content-type': 'multipart/form-data; boundary=limite' },
    })
    const { id } = answer.json()
    await readWaitingEditions(
      {
        db: portal.db,
        upkeep: portal.upkeep,
        storage: portal.storage,
        config: { dataFolder: undefined } as never,
      },
      [lotsDataSet],
    )
    return (await portal.call(administrator, 'GET', `${path}/${id}`)).json()
  }
  const publish = ({ id, edicaoBase }: { id: number; edicaoBase: number | null }) =>
    portal.call(administrator, 'PUT', `${path}/${id}/publicar`, { edicaoBase })

  it('a file brings the lots of the districts that it names; those of others stay', async () => {
    await addLot(portal.db, { distritoId: dimt, shape: 'A1', numero: 'OUTRO' })
    await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
    const report = await send(good.map((line) => `DICS;${line}`))
    expect(report).toMatchObject({ situacao: 'LIDA', incluidas: 3, alteradas: 0, removidas: 1 })
    expect(
      report.consequencias.map(
        ({ tipo, numero, primeiros }: { tipo: string; numero: number; primeiros: { nome: string }[] }) => [
          tipo,
          numero,
          primeiros.map(({ nome }) => nome.split(',')[0]),
        ],
      ),
    ).toEqual([
      ['DISPONIVEIS', 1, ['1']],
      ['INDISPONIVEIS', 1, ['DEMO']],
      ['SOLICITACOES', 0, []],
      ['DEMONSTRACAO', 1, ['DEMO']],
    ])
    expect((await publish(report)).statusCode).toBe(200)
    expect([await numbers(), await numbers('DIMT')]).toEqual([['1', '2', '10'], ['OUTRO']])
    const [line] = await portal.db
      .selectFrom('loteHistorico')
      .select(['acao', 'usuarioId'])
      .limit(1)
      .execute()
    expect([line?.acao, typeof line?.usuarioId]).toEqual(['IMPORTACAO', 'string'])
  })

  it('open enquiries about lots that are no longer to be had are told by their numbers (DATA-43)', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
    const sobre = { tipo: 'LOTE', id: String(id) }
    const asked = await portal.call(investor, 'POST', '/solicitacoes', {
      sobre,
      mensagem: 'Ainda está livre?',
      idioma: 'pt',
    })
    const { consequencias } = await send(good.map((line) => `DICS;${line}`))
    expect(consequencias[2]).toMatchObject({
      numero: 1,
      primeiros: [{ chave: String(asked.json().numero), nome: expect.stringContaining('DEMO') }],
    })
    await portal.db.deleteFrom('solicitacao').execute()
  })

  it('lots of demonstration come back unchanged from the file of what is in force (DATA-20, DISTRICT-26)', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'A1', numero: 'DEMO' })
    await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO 2', grupo: 'OCUPADO' })
    const { lines, cells } = await inForce()
    expect(cells.map(({ demonstracao }) => demonstracao)).toEqual(['sim', 'sim'])
    expect(await send(lines, '')).toMatchObject({
      situacao: 'LIDA',
      linhas: 2,
      incluidas: 0,
      alteradas: 0,
      removidas: 0,
    })
    // One that is changed stays the same lot, with its history, and a demonstration.
    const [before] = await lots()
    const changed = await send(
      lines.map((line) => line.replace('DEMO 2', 'DEMO 3')),
      '',
    )
    expect(changed).toMatchObject({ situacao: 'LIDA', alteradas: 1, incluidas: 0, removidas: 0 })
    expect((await publish(changed)).statusCode).toBe(200)
    expect((await numbers()).sort()).toEqual(['DEMO', 'DEMO 3'])
    expect((await lots())[0].id).toBe(before.id)
    const { demonstracao } = await portal.db
      .selectFrom('distritoIndustrial')
      .select('demonstracao')
      .where('id', '=', dics)
      .executeTakeFirstOrThrow()
    expect(demonstracao).toBe(true)
  })

  it('a district is a demonstration or it is none (DISTRICT-26)', async () => {
    const head = `distrito;${heading};demonstracao`
    const line = (index: number, said: string) => {
      const [shape, number, register, area, situation] = (good[index] ?? '').split(';')
      return ['DICS', shape, number, register, area, situation, '', '', '', said].join(';')
    }
    const columns = (found: { linhasRecusadas: { coluna: string }[] }) =>
      found.linhasRecusadas.map(({ coluna }) => coluna)
    // Both within one district.
    const mixed = await send([head, line(0, 'sim'), line(1, ''), line(2, 'não')], '')
    expect([mixed.situacao, columns(mixed)]).toEqual(['RECUSADA', ['demonstracao', 'demonstracao']])
    expect(columns(await send([head, line(0, 'talvez')], ''))).toEqual(['demonstracao'])
    // Real lots never become a demonstration.
    await portal.db.updateTable('distritoIndustrial').set({ demonstracao: false }).execute()
    expect(columns(await send([head, line(0, 'sim')], ''))).toEqual(['demonstracao'])
  })

  it('publishing is undone: lots of demonstration are back, and what an editor has changed since stays', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'A1', numero: 'DEMO' })
    const report = await send(good.map((line) => `DICS;${line}`))
    await publish(report)
    const [first] = (await lots()).filter(({ numeroLote }: { numeroLote: string }) => numeroLote === '10')
    await portal.call(lotEditor, 'PUT', `/proedi/distrito-industrial/lote/${dics}`, {
      id: first.id,
      areaTotalLote: '9',
    })
    const undone = await portal.call(administrator, 'PUT', `${path}/${report.id}/desfazer`)
    expect([undone.statusCode, undone.json().mantidas]).toEqual([200, 1])
    expect((await numbers()).sort()).toEqual(['10', 'DEMO'])
    expect(
      (await lots()).find(({ numeroLote }: { numeroLote: string }) => numeroLote === '10').areaTotalLote,
    ).toBe(9)
    const { demonstracao } = await portal.db
      .selectFrom('distritoIndustrial')
      .select('demonstracao')
      .where('id', '=', dics)
      .executeTakeFirstOrThrow()
    expect(demonstracao).toBe(true)
  })

  it('is refused where an editor has changed a lot since the report, and where a real lot is left out', async () => {
    await publish(await send(good.map((line) => `DICS;${line}`)))
    const report = await send([`DICS;${good[0]}`, `DICS;${good[1]}`, 'DICS;A10;11;102;3;OCUPADO;couro;;'])
    const [lot] = await lots()
    await portal.call(lotEditor, 'PUT', `/proedi/distrito-industrial/lote/${dics}`, {
      id: lot.id,
      areaTotalLote: '7',
    })
    const answer = await publish(report)
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'edicao-base-mudou'])
    const short = await send([`DICS;${good[0]}`])
    expect(short.linhasRecusadas.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'AUSENTE',
      'AUSENTE',
    ])
    expect(await numbers()).toEqual(['1', '2', '10'])
  })
})
