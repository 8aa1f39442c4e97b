import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { dayMs, limits } from '@invest/contract/limits'
import { zipSync } from 'fflate'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator, manager } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { dataSetCalls, multipartHeaders as headers, dataSetParts as parts } from '../../../test/data-sets.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'
import { wideRows, workbook } from '../../../test/workbooks.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { holidaysDataSet, placesDataSet, ratesDataSet, wordsDataSet } from '../reference/index.ts'
import type { DataSet } from './data-set.ts'
import { forgetEditions } from './forget-editions.ts'
import { publishDueEditions } from './publishing/publish-due-editions.ts'

let portal: TestPortal
let folder: string
const sets: DataSet[] = [eligibleDataSet, holidaysDataSet, placesDataSet, ratesDataSet, wordsDataSet]
beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'invest-data-'))
  portal = await createPortal({ settings: { DATA_FOLDER: folder } })
  await join(portal, administrator, 'Administradores')
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  for (const table of ['edicaoDados', 'edicaoLinha', 'edicaoRecusada', 'empresaElegivel'] as const)
    await portal.db.deleteFrom(table).execute()
})

const [a, b, c] = [newCnpj(), newCnpj(), newCnpj()].sort() as [string, string, string]

const calls = dataSetCalls(() => ({ portal, folder, sets, person: administrator }))
const { deps, read: work, post, send, report, bring, publish, undo, drop } = calls
const bringAndPublish = async (set: string, content: string) => {
  const { id, edicaoBase } = await bring(set, content)
  const answer = await publish(set, id, { edicaoBase })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const list = async () => {
  const rows = await portal.db.selectFrom('empresaElegivel').selectAll().orderBy('cnpj').execute()
  return Object.fromEntries(rows.map((row) => [row.cnpj, row.elegivel]))
}
const auditLines = () =>
  portal.db.selectFrom('registroAdministrativo').select(['acao', 'alvo', 'depois']).orderBy('id').execute()

it.each([
  ['GET', '/admin/dados'],
  ['GET', '/admin/dados/elegiveis/modelo'],
  ['GET', '/admin/dados/elegiveis/vigente'],
  ['GET', '/admin/dados/elegiveis/edicoes'],
  ['POST', '/admin/dados/elegiveis/edicoes'],
  ['GET', '/admin/dados/elegiveis/edicoes/1'],
  ['GET', '/admin/dados/elegiveis/edicoes/1/recusadas'],
  ['GET', '/admin/dados/elegiveis/edicoes/1/consequencias'],
  ['PUT', '/admin/dados/elegiveis/edicoes/1/publicar', { edicaoBase: null }],
  ['PUT', '/admin/dados/elegiveis/edicoes/1/desfazer'],
  ['DELETE', '/admin/dados/elegiveis/edicoes/1'],
] as ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][])(
  '%s %s is for those who keep data alone (DATA-1)',
  async (method, path, body) => {
    const sent = method === 'POST' ? parts({ fonte: 'x' }, { name: 'x.csv', content: `${a};sim` }) : body
    const more = method === 'POST' ? { headers } : {}
    expect((await portal.call(null, method, path, sent, more)).statusCode).toBe(401)
    for (const person of [investor, foreigner])
      expect((await portal.call(person, method, path, sent, more)).statusCode).toBe(403)
    expect(await portal.db.selectFrom('edicaoDados').selectAll().execute()).toEqual([])
  },
)

it('the list tells source, date, rows, who brought it, and what is past its shelf life (DATA-1)', async () => {
  await bringAndPublish('elegiveis', `${a};sim\n${b};não\n`)
  portal.clock.advance(200 * dayMs)
  const { conjuntos, pasta, entregas } = (await portal.call(administrator, 'GET', '/admin/dados')).json()
  expect([pasta, entregas]).toEqual([[], []])
  const byName = Object.fromEntries(conjuntos.map((set: { conjunto: string }) => [set.conjunto, set]))
  expect(Object.keys(byName).sort()).toEqual([
    'atividades-do-selo',
    'cadastro',
    'cnae',
    'cotacoes',
    'elegiveis',
    'feriados',
    'figuras-municipais',
    'lotes',
    'lugares',
    'nbs',
    'ncm',
    'palavras-da-busca',
    'precos',
    'regra-de-precos',
    'textos-publicos',
  ])
  expect(byName.elegiveis).toMatchObject({
    fonte: 'Secretaria',
    data: '2026-11-25',
    linhas: 2,
    trazidoPor: administrator.name,
    vencido: true,
    proximaAte: '2027-05-24',
    emPasta: false,
  })
  expect(byName.elegiveis.colunas.map(({ nome }: { nome: string }) => nome)).toEqual(['cnpj', 'elegivel'])
  expect(byName.cadastro).toMatchObject({ emPasta: true, colunas: [] })
  expect(byName.ncm).toMatchObject({ emPasta: false, fonte: 'Receita Federal do Brasil' })
  expect(byName.ncm.linhas).toBeGreaterThan(9000)
  expect(byName.feriados.linhas).toBe(33)
})

describe('a file becomes a report', () => {
  it('of what is added, changed and removed, and what it does to people (DATA-43)', async () => {
    await portal.db
      .insertInto('empresaElegivel')
      .values([
        { cnpj: a, elegivel: true },
        { cnpj: b, elegivel: true },
      ])
      .execute()
    const id = await send('elegiveis', `cnpj;elegivel\n${b};não\n${c};sim\n`)
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LENDO', linhas: 0 })
    await work()
    const found = await report('elegiveis', id)
    expect(found).toMatchObject({
      situacao: 'LIDA',
      arquivo: 'lista.csv',
      fonte: 'Secretaria',
      enviadaPor: administrator.name,
      linhas: 2,
      incluidas: 1,
      alteradas: 1,
      removidas: 1,
      edicaoBase: null,
      vigente: false,
      mudancas: [
        { acao: 'ALTERADA', chave: b, antes: { elegivel: true }, depois: { elegivel: false } },
        { acao: 'INCLUIDA', chave: c, antes: null, depois: { elegivel: true } },
        { acao: 'REMOVIDA', chave: a, antes: { elegivel: true }, depois: null },
      ],
    })
    expect(found.consequencias.slice(0, 3)).toMatchObject([
      { texto: 'Companies that lose eligibility', numero: 2 },
      { texto: 'Of these, with a reservation in force', numero: 0 },
      { texto: 'Companies that become eligible', numero: 1 },
    ])
    // Nothing has changed yet.
    expect(await list()).toEqual({ [a]: true, [b]: true })
  })

  it('of refused lines with number, column and reason in the reader’s language, and as a file (DATA-4)', async () => {
    const { id } = await bring(
      'elegiveis',
      `nome;cnpj;elegivel\n=1+1;123;sim\nB;${b};talvez\nB;${b};sim\nB2;${b};não\n`,
    )
    const found = await report('elegiveis', id, 'es')
    expect(found).toMatchObject({ situacao: 'RECUSADA', recusadas: 3, incluidas: 0 })
    expect(found.linhasRecusadas).toEqual([
      {
        linha: 2,
        coluna: 'cnpj',
        motivo: 'REGRA',
        texto: '“123”: CNPJ con dígitos verificadores válidos, con o sin puntuación.',
        celulas: ['=1+1', '123', 'sim'],
      },
      {
        linha: 3,
        coluna: 'elegivel',
        motivo: 'REGRA',
        texto: expect.stringMatching(/^“talvez”: Sí o no/),
        celulas: ['B', b, 'talvez'],
      },
      { linha: 5, coluna: 'cnpj', motivo: 'REPETIDA', texto: expect.any(String), celulas: ['B2', b, 'não'] },
    ])
    const answer = await portal.call(administrator, 'GET', `/admin/dados/elegiveis/edicoes/${id}/recusadas`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, first] = answer.body.split('\r\n')
    expect(heading).toBe('\uFEFF"linha";"coluna";"motivo";"nome";"cnpj";"elegivel"')
    // No spreadsheet may take a cell for a formula.
    expect(first).toContain(`"'=1+1"`)
    expect((await publish('elegiveis', id, { edicaoBase: null })).json().codigo).toBe('edicao-nao-publicavel')
  })

  it.each([
    ['comma', `cnpj,elegivel\n${a},sim\n`],
    ['semicolon and a byte order mark', `\uFEFFCNPJ;Elegível\r\n${a};Sim\r\n`],
    ['tab', `cnpj\telegivel\n${a}\tsim\n`],
    ['Latin-1', Buffer.from(`CNPJ;Elegível\n${a};Sim\n`, 'latin1')],
    [
      'mixed encodings',
      Buffer.concat([Buffer.from('nome;CNPJ;Elegível\n'), Buffer.from(`Pão;${a};sim\n`, 'latin1')]),
    ],
  ])('from CSV with %s (DATA-3)', async (_, content) => {
    expect(await bring('elegiveis', content)).toMatchObject({ situacao: 'LIDA', linhas: 1, incluidas: 1 })
  })

  it('from a spreadsheet, also where it took a CNPJ for a number, or holds formulas (DATA-3)', async () => {
    const zero = '00000000000191'
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['cnpj', 'elegivel'],
            [Number(zero), 'sim'],
          ],
          cells: new Map([
            ['2,0', { value: a }],
            ['2,1', { value: null, type: 'formula', formula: '"s"&"im"', formulaResult: 'sim' }],
          ]),
        },
      ],
    })
    const found = await bring('elegiveis', bytes)
    expect(found.mudancas.map(({ chave }: { chave: string }) => chave).sort()).toEqual([zero, a].sort())
  })

  it.each([
    ['empty', '', 'VAZIO'],
    ['only a heading', 'cnpj;elegivel\n', 'VAZIO'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'ILEGIVEL'],
    ['a broken zip', Buffer.from('PK\u0003\u0004nothing'), 'ILEGIVEL'],
    ['a zip without a sheet', zipSync({ 'a.txt': new Uint8Array(10) }), 'ILEGIVEL'],
    ['a zip bomb', workbook(' '.repeat(80 * 1_048_576)), 'GRANDE_DEMAIS'],
    ['5,000 rows to the last column', workbook(wideRows(5000)), 'COLUNAS_DEMAIS'],
    ['one endless line', `${'x'.repeat(300_000)}\n`, 'ILEGIVEL'],
  ])('or is told to be %s, and changes nothing (DATA-3)', async (_, content, problema) => {
    expect(await bring('elegiveis', content)).toMatchObject({ situacao: 'FALHOU', problema, recusadas: 0 })
    expect(await list()).toEqual({})
  })

  it('that names the columns which are missing', async () => {
    const found = await bring('feriados', 'data;nome_pt;nome_en\n2026-01-01;a;b\n')
    expect(
      found.linhasRecusadas.map(({ linha, coluna, motivo }: Record<string, unknown>) => [
        linha,
        coluna,
        motivo,
      ]),
    ).toEqual([
      [1, 'dia', 'COLUNA'],
      [1, 'nome_es', 'COLUNA'],
    ])
  })
})

describe('sending is refused', () => {
  it('without a source or a file, with a wrong day, and for a set without files', async () => {
    const file = { name: 'x.csv', content: `${a};sim` }
    const campos = async (body: Buffer) => Object.keys((await post('elegiveis', body)).json().campos ?? {})
    expect(await campos(parts({}, file))).toEqual(['fonte'])
    expect(await campos(parts({ fonte: 'x'.repeat(limits.text + 1) }, file))).toEqual(['fonte'])
    expect(await campos(parts({ fonte: 'x' }))).toEqual(['arquivo'])
    expect(await campos(parts({ fonte: 'x', data: '2026-02-30' }, file))).toEqual(['data'])
    expect((await post('cadastro', parts({ fonte: 'x' }, file))).json().codigo).toBe('conjunto-sem-arquivo')
    expect((await post('nada', parts({ fonte: 'x' }, file))).json().codigo).toBe('conjunto-desconhecido')
    expect(await portal.db.selectFrom('edicaoDados').selectAll().execute()).toEqual([])
  })

  it('for a file over the limit, before it is read where its length is told', async () => {
    const answer = await portal.call(
      administrator,
      'POST',
      '/admin/dados/elegiveis/edicoes',
      parts({ fonte: 'x' }),
      {
        headers: { ...headers, 'content-length': String(limits.dataSetBytes * 2) },
      },
    )
    expect([answer.statusCode, answer.json().codigo]).toEqual([413, 'arquivo-grande-demais'])
  })

  it('for anything outside of the operator’s folder (DATA-4)', async () => {
    await writeFile(pathOf(folder, 'grande.csv'), `${a};sim\n`)
    await symlink('/etc/hostname', pathOf(folder, 'atalho.csv'))
    for (const pasta of ['../grande.csv', '/etc/hostname', 'atalho.csv', '.', 'nada.csv']) {
      const answer = await post('elegiveis', parts({ fonte: 'x', pasta }))
      expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['pasta']])
    }
    const { id } = (await post('elegiveis', parts({ fonte: 'x', pasta: 'grande.csv' }))).json()
    await work()
    expect(await report('elegiveis', id)).toMatchObject({
      situacao: 'LIDA',
      arquivo: 'grande.csv',
      linhas: 1,
    })
  })
})

describe('publishing', () => {
  it('puts the edition in force, and is recorded (DATA-6)', async () => {
    const published = await bringAndPublish('elegiveis', `${a};sim\n${b};não\n`)
    expect(published).toMatchObject({
      situacao: 'PUBLICADA',
      vigente: true,
      publicadaPor: administrator.name,
    })
    expect(await list()).toEqual({ [a]: true, [b]: false })
    expect((await auditLines()).at(-1)).toMatchObject({
      acao: 'DADOS_PUBLICADOS',
      alvo: 'Empresas elegíveis',
      depois: { edicao: published.id, arquivo: 'lista.csv', incluidas: 2, alteradas: 0, removidas: 0 },
    })
    expect((await publish('elegiveis', published.id, { edicaoBase: null })).statusCode).toBe(409)
  })

  it('is refused where an edition came between, or what is in force has moved (DATA-6)', async () => {
    const one = await bring('elegiveis', `${a};sim\n`)
    const two = await bring('elegiveis', `${b};sim\n`)
    expect((await publish('elegiveis', one.id, { edicaoBase: 12345 })).json().codigo).toBe(
      'edicao-base-mudou',
    )
    expect(two.superada).toBe(false)
    expect((await publish('elegiveis', one.id, { edicaoBase: null })).statusCode).toBe(200)
    expect((await report('elegiveis', two.id)).superada).toBe(true)
    expect((await report('elegiveis', one.id)).superada).toBe(false)
    expect((await publish('elegiveis', two.id, { edicaoBase: null })).json().codigo).toBe('edicao-base-mudou')
    const three = await bring('elegiveis', `${c};sim\n`)
    await portal.db.insertInto('empresaElegivel').values({ cnpj: b, elegivel: true }).execute()
    const answer = await publish('elegiveis', three.id, { edicaoBase: three.edicaoBase })
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'edicao-base-mudou'])
    expect(await list()).toEqual({ [a]: true, [b]: true })
  })

  it('twice at once puts one in force', async () => {
    const editions = [await bring('elegiveis', `${a};sim\n`), await bring('elegiveis', `${b};sim\n`)]
    const codes = await Promise.all(
      editions.map(async ({ id }) => (await publish('elegiveis', id, { edicaoBase: null })).statusCode),
    )
    expect(codes.sort()).toEqual([200, 409])
    expect(Object.keys(await list())).toHaveLength(1)
  })

  it('waits for its day; a day in the past is refused (DATA-6)', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    const past = await publish('elegiveis', id, { edicaoBase: null, em: '2026-11-24' })
    expect([past.statusCode, Object.keys(past.json().campos)]).toEqual([422, ['em']])
    const planned = (await publish('elegiveis', id, { edicaoBase: null, em: '2026-12-01' })).json()
    expect(planned).toMatchObject({ situacao: 'AGENDADA', publicarEm: '2026-12-01' })
    await publishDueEditions(deps(), sets)
    expect(await list()).toEqual({})
    portal.clock.set(new Date('2026-12-01T04:00:00Z'))
    await publishDueEditions(deps(), sets)
    expect(await list()).toEqual({ [a]: true })
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'PUBLICADA', vigente: true })
  })

  it('on its day is given up where what is in force has moved', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    await publish('elegiveis', id, { edicaoBase: null, em: '2026-12-01' })
    await bringAndPublish('elegiveis', `${b};sim\n`)
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'AGENDADA', superada: true })
    portal.clock.set(new Date('2026-12-02T12:00:00Z'))
    await publishDueEditions(deps(), sets)
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'FALHOU', problema: 'BASE_MUDOU' })
    expect(await list()).toEqual({ [b]: true })
  })
})

describe('the list', () => {
  const listed = async () =>
    (await portal.call(administrator, 'GET', '/admin/dados'))
      .json()
      .conjuntos.find(({ conjunto }: { conjunto: string }) => conjunto === 'elegiveis')

  it('says who brought what is in force, also after an undo, and after one more (DATA-1)', async () => {
    await portal.db.insertInto('empresaElegivel').values({ cnpj: a, elegivel: true }).execute()
    const first = await bringAndPublish('elegiveis', `${a};sim\n${b};sim\n`)
    await portal.db.updateTable('edicaoDados').set({ dataDados: null }).execute()
    portal.clock.advance(3 * dayMs)
    await join(portal, manager, 'Administradores')
    const { id, edicaoBase } = await bring('elegiveis', `${c};sim\n`)
    const path = `/admin/dados/elegiveis/edicoes/${id}/publicar`
    expect((await portal.call(manager, 'PUT', path, { edicaoBase })).statusCode).toBe(200)
    expect(await listed()).toMatchObject({ edicao: id, trazidoPor: manager.name, data: '2026-11-28' })
    portal.clock.advance(dayMs)
    const undone = (await portal.call(manager, 'PUT', `/admin/dados/elegiveis/edicoes/${id}/desfazer`)).json()
      .edicao
    // The manager has undone it; what holds again is the administrator's, of its day.
    expect(await listed()).toMatchObject({
      edicao: undone.id,
      trazidoPor: administrator.name,
      data: '2026-11-25',
      linhas: 2,
    })
    portal.clock.advance(60_000)
    const again = (await undo('elegiveis', undone.id)).json().edicao
    expect(await listed()).toMatchObject({ edicao: again.id, trazidoPor: manager.name, data: '2026-11-28' })
    portal.clock.advance(60_000)
    const third = (await undo('elegiveis', again.id)).json().edicao
    expect(await listed()).toMatchObject({ edicao: third.id, trazidoPor: administrator.name })
    expect(first.id).toBeLessThan(third.id)
  })

  it('names nobody for what nobody has brought', async () => {
    await portal.db.insertInto('empresaElegivel').values({ cnpj: a, elegivel: true }).execute()
    const { id } = await bringAndPublish('elegiveis', `${b};sim\n`)
    portal.clock.advance(60_000)
    await undo('elegiveis', id)
    expect(await listed()).toMatchObject({ trazidoPor: null, linhas: 1 })
  })
})

describe('undoing', () => {
  it('returns to what was there before the first edition (DATA-6)', async () => {
    await portal.db.insertInto('empresaElegivel').values({ cnpj: a, elegivel: true }).execute()
    const { id } = await bringAndPublish('elegiveis', `${b};sim\n`)
    const answer = (await undo('elegiveis', id)).json()
    expect(answer).toMatchObject({
      mantidas: 0,
      edicao: { situacao: 'PUBLICADA', desfaz: id, vigente: true },
    })
    expect(await list()).toEqual({ [a]: true })
    expect((await auditLines()).at(-1)).toMatchObject({ acao: 'DADOS_DESFEITOS' })
    // To undo that in turn brings the first one back.
    expect((await undo('elegiveis', answer.edicao.id)).statusCode).toBe(200)
    expect(await list()).toEqual({ [b]: true })
  })

  it('keeps what was changed since, and counts it (DATA-6)', async () => {
    await bringAndPublish('elegiveis', `${a};sim\n${b};sim\n`)
    const { id } = await bringAndPublish('elegiveis', `${a};não\n${b};não\n`)
    await portal.db.updateTable('empresaElegivel').set({ elegivel: true }).where('cnpj', '=', a).execute()
    await portal.db.insertInto('empresaElegivel').values({ cnpj: c, elegivel: true }).execute()
    expect((await undo('elegiveis', id)).json()).toMatchObject({ mantidas: 2 })
    expect(await list()).toEqual({ [a]: true, [b]: true, [c]: true })
  })

  it('is refused for any but the edition in force, and once its lines are forgotten (DATA-6, DATA-8)', async () => {
    const first = await bringAndPublish('elegiveis', `${a};sim\n`)
    const second = await bringAndPublish('elegiveis', `${b};sim\n`)
    expect((await undo('elegiveis', first.id)).json().codigo).toBe('edicao-nao-vigente')
    for (let n = 0; n < 5; n++) {
      portal.clock.advance(1000)
      await bringAndPublish('elegiveis', `${n % 2 ? a : c};sim\n`)
    }
    await forgetEditions(deps())
    const left = await portal.db.selectFrom('edicaoLinha').select('edicaoId').distinct().execute()
    expect(left).toHaveLength(5)
    await portal.db
      .deleteFrom('edicaoLinha')
      .where('edicaoId', '<', Math.max(...left.map((l) => l.edicaoId)))
      .execute()
    const current = Math.max(...left.map((line) => line.edicaoId))
    expect((await undo('elegiveis', current)).json().codigo).toBe('edicao-sem-anterior')
    expect((await report('elegiveis', second.id)).situacao).toBe('PUBLICADA')
  })
})

describe('dropping', () => {
  it('takes an edition away that was not published, and its file (DATA-8)', async () => {
    const waiting = await send('elegiveis', `${a};sim\n`)
    expect((await drop('elegiveis', waiting)).json()).toEqual({ id: waiting })
    await work()
    expect(
      (await portal.call(administrator, 'GET', `/admin/dados/elegiveis/edicoes/${waiting}`)).statusCode,
    ).toBe(404)
    const keys: string[] = []
    for await (const { key } of portal.storage.list()) keys.push(key)
    expect(keys).toEqual([])
    const { id } = await bringAndPublish('elegiveis', `${a};sim\n`)
    expect((await drop('elegiveis', id)).json().codigo).toBe('edicao-nao-publicavel')
    expect((await drop('elegiveis', id + 1000)).json().codigo).toBe('edicao-desconhecida')
    expect((await drop('feriados', id)).json().codigo).toBe('edicao-desconhecida')
  })

  it('stops a reading (DATA-8)', async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => `${i};x`).join('\n')
    const id = await send('elegiveis', lines)
    const reading = work()
    await expect.poll(async () => (await report('elegiveis', id)).lidos).toBeGreaterThan(0)
    expect((await drop('elegiveis', id)).statusCode).toBe(200)
    await reading
    expect(await portal.db.selectFrom('edicaoRecusada').select('linha').execute()).toEqual([])
  })
})

describe('a reading whose worker is killed', () => {
  it('is begun again by the next, three times at most (DATA-4)', async () => {
    const id = await send('elegiveis', `${a};sim\n`)
    const setTries = (tentativas: number) =>
      portal.db.updateTable('edicaoDados').set({ tentativas }).where('id', '=', id).execute()
    await setTries(1)
    await work()
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA' })
    const other = await send('elegiveis', `${a};sim\n`)
    await portal.db.updateTable('edicaoDados').set({ tentativas: 3 }).where('id', '=', other).execute()
    await work()
    expect(await report('elegiveis', other)).toMatchObject({ situacao: 'FALHOU', problema: 'INTERROMPIDA' })
  })

  it('two workers at once read it once', async () => {
    const id = await send('elegiveis', `${a};sim\n`)
    await Promise.all([work(), work()])
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA', linhas: 1 })
    expect(await portal.db.selectFrom('edicaoLinha').select('chave').execute()).toEqual([{ chave: a }])
  })
})

describe('templates (DATA-10)', () => {
  it.each([
    'elegiveis',
    'precos',
    'figuras-municipais',
    'cotacoes',
    'lugares',
    'palavras-da-busca',
    'feriados',
    'atividades-do-selo',
    'textos-publicos',
    'ncm',
    'nbs',
    'cnae',
  ])('of %s: the example can be read again, and the rules stand in three languages', async (name) => {
    const get = (formato: string) =>
      portal.call(administrator, 'GET', `/admin/dados/${name}/modelo?formato=${formato}`)
    const csv = (await get('csv')).body.split('\r\n')
    expect(csv).toHaveLength(3)
    const { sheets } = await readXlsx((await get('xlsx')).rawPayload)
    expect(sheets.map((sheet) => sheet.name)).toEqual([name, 'regras', 'rules', 'reglas'])
    expect(sheets[0]?.rows[0]?.map((cell) => `"${cell}"`).join(';')).toBe(csv[0]?.replace('\uFEFF', ''))
  })
})

describe('each set takes its own example and gives it back', () => {
  it('holidays, whose file of the release no longer counts (DATA-12)', async () => {
    await bringAndPublish(
      'feriados',
      'dia;nome_pt;nome_en;nome_es\n20/09/2026;Revolução;Revolution;Revolución\n',
    )
    const rows = await portal.db.selectFrom('feriado').selectAll().execute()
    expect(rows).toEqual([
      { dia: '2026-09-20', nomePt: 'Revolução', nomeEn: 'Revolution', nomeEs: 'Revolución' },
    ])
  })

  it('words of the search, beside those of the portal', async () => {
    const { id } = await bringAndPublish(
      'palavras-da-busca',
      'termo;idioma;grupo;codigos\nbergamota do vale;pt;cítricos;NCM:0805 CNAE:0131800\n',
    )
    const own = () =>
      portal.db
        .selectFrom('termoBusca')
        .select(['termo', 'codigos'])
        .where('origem', '=', 'administracao')
        .execute()
    expect(await own()).toEqual([{ termo: 'bergamota do vale', codigos: ['CNAE:0131800', 'NCM:0805'] }])
    const refused = await bring(
      'palavras-da-busca',
      'termo;idioma;grupo;codigos\nvinho;pt;vinho;NCM:2204\nx;pt;y;NCM:0000\nx;fr;y;NCM:2204\nx;pt;y;wine\n',
    )
    expect(
      refused.linhasRecusadas.map(({ coluna, motivo }: Record<string, string>) => [coluna, motivo]),
    ).toEqual([
      ['termo', 'REPETIDA'],
      ['codigos', 'DESCONHECIDO'],
      ['idioma', 'REGRA'],
      ['codigos', 'REGRA'],
    ])
    await undo('palavras-da-busca', id)
    expect(await own()).toEqual([])
  })

  it('exchange rates, all of them or none', async () => {
    await bringAndPublish(
      'cotacoes',
      'moeda;reais_por_unidade;data\nUSD;5,3120;2026-11-24\nEUR;6.1;2026-11-24\n',
    )
    expect(
      await portal.db.selectFrom('cotacao').select(['moeda', 'reaisPorUnidade']).orderBy('moeda').execute(),
    ).toEqual([
      { moeda: 'EUR', reaisPorUnidade: '6.100000' },
      { moeda: 'USD', reaisPorUnidade: '5.312000' },
    ])
    const { linhasRecusadas } = await bring('cotacoes', 'moeda;reais_por_unidade;data\nUSD;5,31;2026-11-24\n')
    expect(linhasRecusadas).toMatchObject([{ linha: 0, motivo: 'AUSENTE', celulas: ['EUR'] }])
  })

  it('places within the state', async () => {
    const heading = 'tipo;sigla;nome;municipio;latitude;longitude;principal\n'
    await bringAndPublish('lugares', `${heading}PORTO;BRRIG;Porto do Rio Grande;4315602;-32,06;-52,09;sim\n`)
    expect(
      await portal.db
        .selectFrom('lugar')
        .select(['sigla', 'latitude'])
        .where('tipoLocal', '<>', 'DISTRITO_INDUSTRIAL')
        .execute(),
    ).toEqual([{ sigla: 'BRRIG', latitude: -32.06 }])
    const { linhasRecusadas } = await bring('lugares', `${heading}PORTO;BRRIG;x;4315602;-52,09;-32,06;sim\n`)
    expect(linhasRecusadas).toMatchObject([{ coluna: 'latitude', motivo: 'REGRA' }])
  })
})

it.each([
  ['GET', ''],
  ['GET', '/recusadas'],
  ['PUT', '/publicar'],
  ['PUT', '/desfazer'],
  ['DELETE', ''],
] as const)('%s of an edition%s whose number no row can have is refused (API-29)', async (method, what) => {
  const body = what === '/publicar' ? { edicaoBase: null } : undefined
  const ask = (id: string) =>
    portal.call(administrator, method, `/admin/dados/elegiveis/edicoes/${id}${what}`, body)
  for (const id of ['2147483648', '999999999999999', '0', '1e3', '01234567890'])
    expect([400, 422]).toContain((await ask(id)).statusCode)
  expect((await ask('2147483647')).statusCode).toBe(404)
})
