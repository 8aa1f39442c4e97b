/** Catalogues come by a file: codes are added, renamed, ended and returned, and none is ever removed (DATA-18). */
import { languages } from '@invest/contract/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { dataSetCalls, dataSetParts } from '../../../../test/data-sets.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../../test/portal.ts'
import { publishDueEditions } from '../../data-sets/publishing/publish-due-editions.ts'
import { loadReferenceData } from '../load-reference-data.ts'
import { activitiesDataSet } from './activities-data-set.sql.ts'
import { productsDataSet, servicesDataSet } from './products-data-set.sql.ts'

let portal: TestPortal
const sets = [productsDataSet, servicesDataSet, activitiesDataSet]
const calls = dataSetCalls(() => ({ portal, folder: '', sets, person: administrator }))
const { deps, post, report, bring, publish, undo } = calls

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())

type Row = [code: string, name: string, above?: string, english?: string]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (rows: readonly Row[]) =>
  [
    ['codigo', 'descricao', 'codigo_pai', 'descricao_en'],
    ...rows.map(([code, name, above = '', english = '']) => [code, name, above, english]),
  ]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\n')

/** All codes in force but sections, as an official list has them: without what is above each. */
async function inForce(set: string): Promise<Row[]> {
  if (set === 'cnae') {
    const rows = await portal.db
      .selectFrom('atividadeEconomica')
      .select(['codigoComMascara', 'descricao'])
      .where('vigente', '=', true)
      .where('nivel', '<>', 'secao')
      .execute()
    return rows.map((row) => [row.codigoComMascara, row.descricao])
  }
  const rows = await portal.db
    .selectFrom('produtoServico')
    .select(['codigoComMascara', 'descricao'])
    .where('tipoTabela', '=', set === 'ncm' ? 'NCM' : 'NBS')
    .where('validoAte', 'is', null)
    .where('secao', '=', false)
    .execute()
  return rows.map((row) => [row.codigoComMascara, row.descricao])
}
const product = (code: string) =>
  portal.db
    .selectFrom('produtoServico')
    .select(['id', 'codigoComMascara', 'descricao', 'codigoPai', 'validoAte'])
    .where('codigoSemMascara', '=', code)
    .executeTakeFirst()
const activity = async (code: string) =>
  (await portal.call(investor, 'GET', `/listar-com-filtro/atividadeEconomica/cnae/${code}`)).json()[0]
const titles = async (group: string) =>
  (
    await portal.db
      .selectFrom('termoBusca')
      .select('termo')
      .where('grupo', '=', group)
      .where('idioma', '=', 'pt')
      .execute()
  ).map(({ termo }) => termo)

interface Node {
  codigoSemMascara: string
  vigente: boolean
  children: Node[]
}
async function tree() {
  const answer = await portal.call(
    investor,
    'GET',
    '/arvore-produto-servicos/buscar-em-profundidade-por-texto',
  )
  expect(answer.statusCode).toBe(200)
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  const nodes = new Map(all(answer.json()).map((node) => [node.codigoSemMascara, node]))
  return { etag: answer.headers.etag, nodes }
}
async function inForceBy(set: string, rows: readonly Row[]) {
  const read = await bring(set, csv(rows))
  expect(read).toMatchObject({ situacao: 'LIDA', recusadas: 0 })
  const answer = await publish(set, read.id, { edicaoBase: read.edicaoBase })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const refused = (read: { linhasRecusadas: { coluna: string; motivo: string; celulas: string[] }[] }) =>
  read.linhasRecusadas.map(({ coluna, motivo, celulas }) => [celulas[0], coluna, motivo])

it.each(['ncm', 'nbs', 'cnae'])(
  '%s as it is in force changes nothing, and nobody else sends it',
  async (set) => {
    const read = await bring(set, csv(await inForce(set)))
    expect(read).toMatchObject({ situacao: 'LIDA', incluidas: 0, alteradas: 0, removidas: 0 })
    const file = { name: 'x.csv', content: 'codigo;descricao\n' }
    expect((await post(set, dataSetParts({ fonte: 'x' }, file), investor)).statusCode).toBe(403)
  },
)

describe('services', () => {
  it('are renamed, added, ended and returned; a company keeps one that has ended', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const { id } = (await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).json()
    const own = [{ tipoTabela: 'NBS', codigoSemMascara: '126060000' }]
    const save = (codes: object[]) =>
      portal.call(socio, 'PUT', '/empresas', { id, produtosOuServicos: codes })
    expect((await save(own)).statusCode).toBe(200)
    const [before, ended, english] = [await tree(), await product('126060000'), await translation('101')]
    const newest = Math.max(...(await ids('NBS')))

    const kept = (await inForce('nbs')).filter(([code]) => code !== '1.2606.00.00')
    const renamed = kept.map((row): Row => (row[0] === '1.01' ? ['1.01', 'Serviços de zzobra'] : row))
    const lines: Row[] = [
      ...renamed,
      ['1.0199', 'Obras zzlunares', '', 'Lunar works'],
      ['101990000', 'Zzcrateras'],
    ]
    const read = await bring('nbs', csv(lines))
    expect(read).toMatchObject({ incluidas: 2, alteradas: 1, removidas: 1 })
    expect(read.consequencias).toMatchObject([
      {
        tipo: 'EMPRESAS',
        texto: expect.stringContaining('stays with them'),
        numero: 1,
        primeiros: [{ chave: cnpj }],
      },
    ])
    // A company that hides is counted, and not named (DATA-43).
    await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', cnpj).execute()
    const hidden = await bring('nbs', csv(lines))
    expect(hidden.consequencias).toMatchObject([{ numero: 1, primeiros: [{ chave: '', nome: null }] }])
    await portal.db.updateTable('empresa').set({ oculta: false }).where('cnpj', '=', cnpj).execute()
    expect((await publish('nbs', read.id, { edicaoBase: read.edicaoBase })).statusCode).toBe(200)

    expect(await product('126060000')).toEqual({ ...ended, validoAte: '2026-11-24' })
    expect(await product('10199')).toMatchObject({
      id: newest + 1,
      codigoComMascara: '1.0199',
      codigoPai: '101',
    })
    expect(await product('101990000')).toMatchObject({ codigoComMascara: '1.0199.00.00', codigoPai: '10199' })
    // A blank cell keeps the translation that was there.
    expect(await translation('101')).toEqual(english)
    expect(await translation('10199')).toEqual({ descricaoEn: 'Lunar works', descricaoEs: null })
    const after = await tree()
    expect(after.etag).not.toBe(before.etag)
    expect(after.nodes.get('126060000')?.vigente).toBe(false)
    expect(after.nodes.get('10199')?.children.map((node) => node.codigoSemMascara)).toEqual(['101990000'])
    expect((await titles('NBS:101')).join()).toContain('zzobra')
    expect(await titles('NBS:126060000')).toEqual([])

    const company = (await portal.call(socio, 'GET', `/empresas/${id}`)).json()
    expect(company.produtosOuServicos).toMatchObject([{ codigoSemMascara: '126060000', vigente: false }])
    expect((await save(own)).statusCode).toBe(200)
    await save([])
    expect((await save(own)).json().campos).toHaveProperty(['produtosOuServicos.0'])

    const again = await inForceBy('nbs', [...(await inForce('nbs')), ['126060000', ended?.descricao ?? '']])
    expect(again).toMatchObject({ incluidas: 1, removidas: 0 })
    expect(await product('126060000')).toEqual(ended)
    expect((await undo('nbs', again.id)).statusCode).toBe(200)
    expect((await product('126060000'))?.validoAte).toBe('2026-11-24')
  })

  it('are undone to what the release had brought, with translations and titles', async () => {
    const rows = (await inForce('nbs')).map(
      (row): Row => (row[0] === '1.02' ? ['1.02', 'Zznome', '', 'Zzname'] : row),
    )
    const [name, english] = [(await product('102'))?.descricao, await translation('102')]
    const { id } = await inForceBy('nbs', rows)
    expect(await translation('102')).toMatchObject({ descricaoEn: 'Zzname' })
    expect((await undo('nbs', id)).statusCode).toBe(200)
    expect([(await product('102'))?.descricao, await translation('102')]).toEqual([name, english])
    expect((await titles('NBS:102')).join()).not.toContain('Zznome')
  })

  it('stay as people keep them when a release is loaded (DATA-12)', async () => {
    const rows = (await inForce('nbs')).map((row): Row => (row[0] === '1.03' ? ['1.03', 'Nome deles'] : row))
    await inForceBy('nbs', rows)
    const loaded: string[] = []
    await loadReferenceData(portal.db, { onStep: (file) => loaded.push(file) })
    expect(loaded).toEqual([])
    expect((await product('103'))?.descricao).toBe('Nome deles')
  })

  it('are refused without a code above, and say why in three languages', async () => {
    const good = await inForce('nbs')
    const alone = await bring(
      'nbs',
      csv([...good, ['1.9999', 'x'], ['1.99', 'x', 'SXX'], ['1.01', 'x'], ['1.0199.99', '']]),
    )
    expect(alone.situacao).toBe('RECUSADA')
    expect(refused(alone)).toEqual([
      ['1.01', 'codigo', 'REPETIDA'],
      ['1.0199.99', 'descricao', 'FALTA'],
    ])
    const together = await bring('nbs', csv([...good, ['2.9999', 'x'], ['1.99', 'x', 'SXX']]))
    expect(refused(together).sort()).toEqual([
      ['1.99', 'codigo_pai', 'REGRA'],
      ['2.9999', 'codigo', 'REGRA'],
    ])
    const reasons = await Promise.all(
      languages.map(
        async (language) => (await report('nbs', together.id, language)).linhasRecusadas[0].texto,
      ),
    )
    expect(new Set(reasons).size).toBe(3)
    const garbage = await bring(
      'nbs',
      csv([...good, ['1.98', 'x'], ['wine', 'x'], ['SI', 'x', 'SII'], ['1.0298', 'x', '103'], ['12', 'x']]),
    )
    expect(refused(garbage)).toEqual([
      ['1.98', 'codigo_pai', 'REGRA'],
      ['wine', 'codigo', 'REGRA'],
      ['SI', 'codigo_pai', 'REGRA'],
      ['1.0298', 'codigo_pai', 'REGRA'],
      ['12', 'codigo', 'REGRA'],
    ])
    expect(refused(await bring('nbs', csv([['1.01', 'x'.repeat(2001)]])))).toEqual([
      ['1.01', 'descricao', 'REGRA'],
    ])
  })

  it('come from one of two publishers', async () => {
    const good = await inForce('nbs')
    const one = await bring('nbs', csv(good.map((row): Row => (row[0] === '1.04' ? ['1.04', 'Um'] : row))))
    const two = await bring('nbs', csv(good.map((row): Row => (row[0] === '1.04' ? ['1.04', 'Dois'] : row))))
    const answers = await Promise.all(
      [one, two].map(({ id, edicaoBase }) => publish('nbs', id, { edicaoBase })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().codigo).toBe('edicao-base-mudou')
  })
})

it('a code between two others takes what stands below it, and lets go of it when it is undone', async () => {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  const products = [{ tipoTabela: 'NCM', codigoSemMascara: '01012100' }]
  await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj, { produtosOuServicos: products }))
  const levels = async () =>
    (
      await portal.db
        .selectFrom('empresa')
        .select('produtos')
        .where('cnpj', '=', cnpj)
        .executeTakeFirstOrThrow()
    ).produtos
  const [order, before] = [await orderOf('NCM'), await levels()]
  const { id } = await inForceBy('ncm', [...(await inForce('ncm')), ['0101.21', 'Zzpuros']])
  expect(await product('010121')).toMatchObject({ codigoComMascara: '0101.21', codigoPai: '01012' })
  expect((await product('01012100'))?.codigoPai).toBe('010121')
  expect(await levels()).toContain('NCM:010121')
  // Next to each other, and all others in the order that they had.
  const now = await orderOf('NCM')
  expect(now.filter((code) => code !== '010121')).toEqual(order)
  expect(now[now.indexOf('010121') + 1]).toBe('01012100')
  expect((await tree()).nodes.get('010121')?.children).toHaveLength(1)
  await undo('ncm', id)
  expect((await product('01012100'))?.codigoPai).toBe('01012')
  expect(await levels()).toEqual(before)
})

describe('activities', () => {
  it('end and begin on the day that was planned; companies and the seal keep them', async () => {
    const cnpj = await addToRegistry(portal.db, { cnaePrincipal: '1112700', socios: [socio.cpf ?? null] })
    await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
    await portal.db.insertInto('seloAtividade').values({ cnae: '1112700', compativel: true }).execute()
    const kept = (await inForce('cnae')).filter(([code]) => code !== '1112-7/00')
    const read = await bring('cnae', csv([...kept, ['1112-7/01', 'Fabricação de zzvinho']]))
    expect(read).toMatchObject({ incluidas: 1, alteradas: 0, removidas: 1 })
    expect(read.consequencias.map(({ numero }: { numero: number }) => numero)).toEqual([1, 1])
    await publish('cnae', read.id, { edicaoBase: read.edicaoBase, em: '2026-12-01' })
    expect((await activity('1112700')).vigente).toBe(true)

    portal.clock.set(new Date('2026-12-01T12:00:00Z'))
    await publishDueEditions({ ...deps(), config: { publicUrl: 'https://exemplo.test' } }, sets)
    expect((await activity('1112700')).vigente).toBe(false)
    expect(await activity('1112701')).toMatchObject({
      nivel: 'subclasse',
      cnaePai: '11127',
      codigoComMascara: '1112-7/01',
      vigente: true,
    })
    expect(await titles('CNAE:1112701')).toEqual(['zzvinho'])
    expect(
      await portal.db.selectFrom('seloAtividade').select('cnae').where('cnae', '=', '1112700').execute(),
    ).toHaveLength(1)

    expect((await undo('cnae', read.id)).statusCode).toBe(200)
    expect([(await activity('1112700')).vigente, (await activity('1112701')).vigente]).toEqual([true, false])
  })

  it('are refused without a code above', async () => {
    const good = await inForce('cnae')
    const read = await bring('cnae', csv([...good, ['98', 'x'], ['9810-0/00', 'x'], ['1112-8/00', 'x']]))
    expect(refused(read).sort()).toEqual([
      ['1112-8/00', 'codigo', 'REGRA'],
      ['98', 'codigo', 'REGRA'],
      ['9810-0/00', 'codigo', 'REGRA'],
    ])
    expect(refused(await bring('cnae', csv([...good, ['W', 'x'], ['1234', 'x']])))).toEqual([
      ['W', 'codigo', 'REGRA'],
      ['1234', 'codigo', 'REGRA'],
    ])
  })
})

const ids = async (table: 'NCM' | 'NBS') =>
  (await portal.db.selectFrom('produtoServico').select('id').where('tipoTabela', '=', table).execute()).map(
    ({ id }) => id,
  )
const orderOf = async (table: 'NCM' | 'NBS') =>
  (
    await portal.db
      .selectFrom('produtoServico')
      .select('codigoSemMascara')
      .where('tipoTabela', '=', table)
      .orderBy('ordem')
      .execute()
  ).map((row) => row.codigoSemMascara)
const translation = (code: string) =>
  portal.db
    .selectFrom('descricaoTraduzida')
    .select(['descricaoEn', 'descricaoEs'])
    .where('tabela', '=', 'NBS')
    .where('codigo', '=', code)
    .executeTakeFirst()
