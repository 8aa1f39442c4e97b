/** Publications that were planned for a day, and data past their term: what is told of them, and to whom (DATA-40 to DATA-42). */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator, manager } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { give, join } from '../../../test/groups.ts'
import { createPortal, socia, socio, type TestPortal } from '../../../test/portal.ts'
import { Refusal } from '../../http/refusal.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { holidaysDataSet } from '../reference/index.ts'
import type { DataSet } from './data-set.ts'
import { forgetEditions } from './forget-editions.ts'
import { publishDueEditions } from './publishing/publish-due-editions.ts'
import { tellAgedData } from './upkeep/tell-aged-data.ts'

let portal: TestPortal
const sets: DataSet[] = [eligibleDataSet, holidaysDataSet]
const { deps, bring, publish, report } = dataSetCalls(() => ({
  portal,
  folder: '',
  sets,
  person: administrator,
}))

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'GERENCIAR_OPERACAO')
  await give(portal, socio, 'GERENCIAR_OPERACAO')
  // Of socia nobody asks; socio's address is not confirmed.
  await portal.call(socia, 'GET', '/usuario/dados')
  await portal.db
    .updateTable('usuario')
    .set({ emailConfirmado: false })
    .where('sub', '=', socio.sub)
    .execute()
  await portal.db.updateTable('usuario').set({ idioma: 'en' }).where('sub', '=', manager.sub).execute()
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  for (const table of [
    'edicaoDados',
    'edicaoLinha',
    'edicaoConsequencia',
    'empresaElegivel',
    'mensagem',
    'dadosVencidos',
  ] as const)
    await portal.db.deleteFrom(table).execute()
})

const [a, b] = [newCnpj(), newCnpj()]
const mails = () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto']).orderBy('para').execute()
const failures = () =>
  portal.db
    .selectFrom('registroAdministrativo')
    .select(['alvo', 'depois'])
    .where('acao', '=', 'DADOS_NAO_PUBLICADOS')
    .orderBy('id')
    .execute()
/** Asked again while a busy machine opens its first connections. */
async function read(path: string) {
  for (;;) {
    const answer = await portal.call(administrator, 'GET', path)
    if (answer.statusCode === 503) continue
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
}
const attention = async (motivo: string) => {
  const { itens } = await read('/admin/operacao/atencao')
  return itens.find((one: { motivo: string }) => one.motivo === motivo)?.numero ?? 0
}
const operation = () => read('/admin/operacao')
/** An edition that waits for December 1st, on the day. */
async function planned(): Promise<number> {
  const { id } = await bring('elegiveis', `${a};sim\n`)
  expect((await publish('elegiveis', id, { edicaoBase: null, em: '2026-12-01' })).statusCode).toBe(200)
  portal.clock.set(new Date('2026-12-01T12:00:00Z'))
  return id
}
const failing = (error: unknown): DataSet => ({
  ...eligibleDataSet,
  publish: async () => {
    throw error
  },
})
const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a day', () => {
  it.each(['2026-11-24', '1999-01-01', '2036-11-26', '9999-12-31'])('%s is refused (DATA-40)', async (em) => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    const answer = await publish('elegiveis', id, { edicaoBase: null, em })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['em']])
    expect((await report('elegiveis', id)).situacao).toBe('LIDA')
  })

  it('of the next ten years is taken (DATA-40)', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    expect((await publish('elegiveis', id, { edicaoBase: null, em: '2036-11-25' })).json()).toMatchObject({
      situacao: 'AGENDADA',
      publicarEm: '2036-11-25',
    })
  })
})

describe('a planned publication that could not be done (DATA-41)', () => {
  it('since the base has moved is told to its maker and to operators, among what needs attention and in the log', async () => {
    const before = (await failures()).length
    const id = await planned()
    await portal.db.insertInto('empresaElegivel').values({ cnpj: b, elegivel: true }).execute()
    await Promise.all([publishDueEditions(deps(), sets), publishDueEditions(deps(), sets)])
    await publishDueEditions(deps(), sets)
    expect(await report('elegiveis', id)).toMatchObject({
      situacao: 'FALHOU',
      problema: 'BASE_MUDOU',
      naoPublicadaEm: expect.stringMatching(/^2026-12-01T12:00/),
    })
    const sent = await mails()
    expect(sent.map(({ para }) => para)).toEqual([administrator.email, manager.email])
    expect(sent[0]?.assunto).toBe('A publicação planejada não aconteceu: Empresas elegíveis')
    expect(sent[0]?.texto).toContain(
      `https://portal.test/invest-web/pt/admin/dados/conjunto/elegiveis?edicao=${id}`,
    )
    // An operator who may not publish is led to what they may see.
    expect(sent[1]?.assunto).toBe('The scheduled publication did not happen: Eligible companies')
    expect(sent[1]?.texto).toContain('scheduled for Dec 1, 2026')
    expect(sent[1]?.texto).toContain('https://portal.test/invest-web/en/admin/operacao')
    // Nothing that somebody typed goes out.
    expect(sent.map(({ texto }) => texto).join()).not.toContain('lista.csv')
    const lines = (await failures()).slice(before)
    expect(lines).toEqual([
      {
        alvo: 'Empresas elegíveis',
        depois: { edicao: id, arquivo: 'lista.csv', publicarEm: '2026-12-01', problema: expect.any(String) },
      },
    ])
    expect(await attention('PUBLICACOES_FALHAS')).toBe(1)
    expect((await operation()).publicacoesFalhas).toEqual([
      { conjunto: 'elegiveis', titulo: 'Empresas elegíveis', edicao: id, publicarEm: '2026-12-01' },
    ])
    // Other data of the set are in force: nobody has to see to it any more.
    portal.clock.advance(60_000)
    const other = await bring('elegiveis', `${b};sim\n${a};sim\n`)
    await publish('elegiveis', other.id, { edicaoBase: null })
    expect(await attention('PUBLICACOES_FALHAS')).toBe(0)
  })

  it('since the disk is full waits to be published by hand', async () => {
    const id = await planned()
    await publishDueEditions(deps(), [failing(withCode('53100'))])
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA', problema: 'SEM_ESPACO' })
    expect((await mails())[0]?.texto).toContain('O disco do servidor não tinha espaço')
    expect(await attention('PUBLICACOES_FALHAS')).toBe(1)
    expect((await publish('elegiveis', id, { edicaoBase: null })).json()).toMatchObject({
      situacao: 'PUBLICADA',
      problema: null,
      naoPublicadaEm: null,
    })
    expect(await attention('PUBLICACOES_FALHAS')).toBe(0)
  })

  it.each([
    ['a rule of the database is broken', failing(withCode('23503')), 'FALHOU', 'REGRA_QUEBRADA'],
    [
      'another set has to come first',
      {
        ...eligibleDataSet,
        refuseTooEarly: async () => {
          throw new Refusal('precos-sem-regra')
        },
      },
      'LIDA',
      'SEM_REGRA',
    ],
  ] as [string, DataSet, string, string][])('since %s is told', async (_, set, situacao, problema) => {
    const id = await planned()
    await publishDueEditions(deps(), [set])
    expect(await report('elegiveis', id)).toMatchObject({ situacao, problema })
    expect(await mails()).toHaveLength(2)
  })

  it('for a reason that nobody foresaw is told too, and fails the job', async () => {
    const id = await planned()
    await expect(publishDueEditions(deps(), [failing(new TypeError('x'))])).rejects.toThrow('TypeError (1)')
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA', problema: 'ERRO' })
    await publishDueEditions(deps(), [failing(new TypeError('x'))])
    expect(await mails()).toHaveLength(2)
  })

  it('is kept for 30 days from then, however long it has waited (DATA-8)', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    await publish('elegiveis', id, { edicaoBase: null, em: '2027-03-01' })
    portal.clock.set(new Date('2027-03-01T12:00:00Z'))
    await publishDueEditions(deps(), [failing(withCode('53100'))])
    await forgetEditions(deps())
    expect(await attention('PUBLICACOES_FALHAS')).toBe(1)
    portal.clock.advance(31 * dayMs)
    await forgetEditions(deps())
    expect(await attention('PUBLICACOES_FALHAS')).toBe(0)
  })

  it('while the database is busy is tried again, and nothing is told', async () => {
    const id = await planned()
    await expect(publishDueEditions(deps(), [failing(withCode('55P03'))])).rejects.toThrow('55P03 (1)')
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'AGENDADA', problema: null })
    expect(await mails()).toEqual([])
    await publishDueEditions(deps(), sets)
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'PUBLICADA' })
  })

  it('is told by the next worker where the first one was killed before it could', async () => {
    const id = await planned()
    const { db, ...others } = deps()
    const killed = Object.create(db) as typeof db
    killed.transaction = () => {
      throw new Error('killed')
    }
    await expect(
      publishDueEditions({ ...others, db: killed }, [failing(withCode('53100'))]),
    ).rejects.toThrow()
    expect([(await report('elegiveis', id)).situacao, await mails()]).toEqual(['AGENDADA', []])
    await publishDueEditions(deps(), [failing(withCode('53100'))])
    expect(await mails()).toHaveLength(2)
  })
})

describe('data past their term (DATA-42)', () => {
  const warn = () => tellAgedData({ ...portal, config: { publicUrl: 'https://portal.test' } as never }, sets)

  it('are told once by mail, and stand among what needs attention as long as they are', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    await publish('elegiveis', id, { edicaoBase: null })
    await warn()
    expect(await mails()).toEqual([])
    portal.clock.set(new Date('2027-05-25T12:00:00Z'))
    await Promise.all([warn(), warn()])
    await warn()
    const sent = await mails()
    expect(sent.map(({ para, assunto }) => [para, assunto])).toEqual([
      [administrator.email, 'Dados fora do prazo: Empresas elegíveis'],
      [manager.email, 'Data out of date: Eligible companies'],
    ])
    expect(sent[0]?.texto).toContain('Empresas elegíveis: prazo até 24/05/2027')
    const { dadosVencidos } = await operation()
    expect(dadosVencidos).toContainEqual({
      conjunto: 'elegiveis',
      titulo: 'Empresas elegíveis',
      ate: '2027-05-24',
    })
    expect(await attention('DADOS_VENCIDOS')).toBe(dadosVencidos.length)
    const { conjuntos } = (await portal.call(administrator, 'GET', '/admin/dados')).json()
    const listed = conjuntos.filter(({ vencido }: { vencido: boolean }) => vencido)
    expect(listed.map(({ conjunto }: { conjunto: string }) => conjunto).sort()).toEqual(
      dadosVencidos.map(({ conjunto }: { conjunto: string }) => conjunto).sort(),
    )
    // A new list begins a new term, whose end is told again.
    const next = await bring('elegiveis', `${b};sim\n`)
    await publish('elegiveis', next.id, { edicaoBase: next.edicaoBase })
    expect((await operation()).dadosVencidos).not.toContainEqual(
      expect.objectContaining({ conjunto: 'elegiveis' }),
    )
    portal.clock.set(new Date('2028-01-15T12:00:00Z'))
    await warn()
    expect((await mails()).filter(({ texto }) => texto.includes('Eligible companies'))).toHaveLength(2)
  })

  it('of holidays go by the last holiday known, whichever day the list came (DATA-45)', async () => {
    const state = async () =>
      (await portal.call(administrator, 'GET', '/admin/dados'))
        .json()
        .conjuntos.find(({ conjunto }: { conjunto: string }) => conjunto === 'feriados')
    const { rows } = {
      rows: await portal.db.selectFrom('feriado').select('dia').orderBy('dia', 'desc').execute(),
    }
    const last = String(rows[0]?.dia)
    expect(await state()).toMatchObject({ proximaAte: last, vencido: false })
    portal.clock.set(new Date(Date.parse(`${last}T12:00Z`) + dayMs))
    expect(await state()).toMatchObject({ proximaAte: last, vencido: true })
  })
})
