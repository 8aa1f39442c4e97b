/** Holidays: open enquiries are counted anew as soon as an edition holds (DATA-45). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { dataSetCalls } from '../../../../test/data-sets.ts'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../../test/enquiries.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../../test/portal.ts'
import { readConfig } from '../../../config.ts'
import { countDatesAnew } from '../../enquiries/upkeep/count-anew.ts'
import { jobRecords } from '../../operation/index.ts'
import { holidaysDataSet } from './holidays-data-set.sql.ts'

let portal: TestPortal
let world: EnquiryWorld
const { bring, publish, undo } = dataSetCalls(() => ({
  portal,
  folder: '',
  sets: [holidaysDataSet],
  person: administrator,
}))
const config = readConfig({ PUBLIC_URL: 'http://localhost:8080' })
const heading = 'dia;nome_pt;nome_en;nome_es'
let lines: string[]

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  await join(portal, administrator, 'Administradores')
  const rows = await portal.db.selectFrom('feriado').selectAll().orderBy('dia').execute()
  lines = rows.map(({ dia, nomePt, nomeEn, nomeEs }) => [dia, nomePt, nomeEn, nomeEs].join(';'))
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(wednesday)
  await portal.db.deleteFrom('solicitacao').execute()
  await portal.db.deleteFrom('tarefa').execute()
})

const withDays = (...days: string[]) =>
  bring('feriados', [heading, ...lines, ...days.map((day) => `${day};Novo;New;Nuevo`)].join('\n'))
/** What a worker does about jobs that somebody asks for. */
const runAsked = async () => {
  const run: string[] = []
  await jobRecords(portal.db).takeAsked(async (name) => {
    run.push(name)
    if (name === 'count-enquiry-dates') await countDatesAnew({ db: portal.db, clock: portal.clock, config })
  })
  return run
}
const due = async (numero: number) => (await world.read(attendant, numero)).venceEm?.slice(0, 10)

it('tells before publishing which open cases get another date, and moves them at once, also back', async () => {
  const numero = await world.ask()
  const first = await due(numero)
  const found = await withDays('2026-11-26')
  expect(found.consequencias).toMatchObject([
    { tipo: 'SOLICITACOES', numero: 1, primeiros: [{ chave: String(numero) }] },
  ])
  await publish('feriados', found.id, { edicaoBase: found.edicaoBase })
  expect(await due(numero)).toBe(first)
  expect(await runAsked()).toEqual(['count-enquiry-dates'])
  expect(await due(numero)).not.toBe(first)
  expect(await runAsked()).toEqual([])
  expect((await undo('feriados', found.id)).json()).toMatchObject({
    edicao: { consequencias: [{ tipo: 'SOLICITACOES', numero: 1 }] },
  })
  expect(await runAsked()).toEqual(['count-enquiry-dates'])
  expect(await due(numero)).toBe(first)
})

it('names none whose term has no such day: a Saturday, a day beyond, another name, a closed case', async () => {
  const numero = await world.ask()
  const saturday = await withDays('2026-11-28', '2026-12-30')
  expect(saturday.consequencias).toMatchObject([{ numero: 0 }])
  const [first = '', ...others] = lines
  const renamed = await bring(
    'feriados',
    [heading, `${first.split(';')[0]};Outro;Other;Otro`, ...others].join('\n'),
  )
  expect(renamed).toMatchObject({ alteradas: 1, consequencias: [{ numero: 0 }] })
  await portal.db.updateTable('solicitacao').set({ venceEm: null }).where('numero', '=', numero).execute()
  expect((await withDays('2026-11-26')).consequencias).toMatchObject([{ numero: 0 }])
})

it('the recount is asked for again where a worker is killed before it begins', async () => {
  const found = await withDays('2026-11-26')
  await publish('feriados', found.id, { edicaoBase: found.edicaoBase })
  const killed = jobRecords(portal.db).takeAsked(async () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await runAsked()).toEqual(['count-enquiry-dates'])
})

it.each(['1999-12-31', '2101-01-01', '0026-09-20', '20/09/0202'])('%s is no day of a list', async (day) => {
  expect(await withDays(day)).toMatchObject({
    situacao: 'RECUSADA',
    linhasRecusadas: [{ coluna: 'dia', motivo: 'REGRA' }],
  })
})
