/** The figures of how enquiries are answered, and the promise that shows only what was measured. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { give } from '../../../test/groups.ts'
import { pelotas } from '../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  type TestPortal,
} from '../../../test/portal.ts'
import { readSpreadsheet } from '../../../test/spreadsheet-reader.ts'

let portal: TestPortal
let world: EnquiryWorld
const coordinator: Person = { ...socia, sub: 'sub-chefe', cpf: '90000001309', email: 'chefe@exemplo.test' }
const hour = 3_600_000
const numbers = async (query = '', person = coordinator) =>
  portal.call(person, 'GET', `/solicitacoes/numeros${query}`)
const promise = async () => (await portal.call(null, 'GET', '/solicitacoes/compromisso')).json()

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  await give(portal, coordinator, 'COORDENAR_SOLICITACOES')
})
afterAll(() => portal?.close())

it('count cases, hours and what came in time, by kind, municipality and month', async () => {
  expect((await numbers()).json().total).toEqual({
    casos: 0,
    respondidos: 0,
    semResposta: 0,
    medianaHoras: null,
    noventaHoras: null,
    noPrazo: null,
  })
  // The third is never answered.
  const [soon, late, , closed] = [
    await world.ask(),
    await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } }),
    await world.ask(),
    await world.ask(),
  ]
  portal.clock.advance(3 * hour)
  await world.write(attendant, soon, 'Olá')
  await portal.call(investor, 'PUT', `/solicitacoes/${closed}/situacao`, { situacao: 'ENCERRADA', versao: 1 })
  // Friday, 13:00: after 24 working hours of 18.
  portal.clock.set(new Date(wednesday.getTime() + 2 * 24 * hour + 6 * hour))
  await world.write(attendant, late, 'Olá')
  const { total, porTipo, porMunicipio, porMes, de, ate } = (await numbers()).json()
  expect([de, ate]).toEqual(['2025-11-27', '2026-11-27'])
  expect(total).toEqual({
    casos: 4,
    respondidos: 2,
    // The investor closed it before anybody was late: neither in time nor late.
    semResposta: 1,
    medianaHoras: 13.5,
    noventaHoras: 21.9,
    noPrazo: 33.3,
  })
  expect(porTipo).toEqual([
    {
      tipo: 'ESTADO',
      casos: 3,
      respondidos: 1,
      semResposta: 1,
      medianaHoras: 3,
      noventaHoras: 3,
      noPrazo: 50,
    },
    {
      tipo: 'MUNICIPIO',
      casos: 1,
      respondidos: 1,
      semResposta: 0,
      medianaHoras: 24,
      noventaHoras: 24,
      noPrazo: 0,
    },
  ])
  expect(porMunicipio).toMatchObject([{ codMunicipioRfb: pelotas, nome: 'Pelotas', casos: 1 }])
  expect(porMes).toMatchObject([{ mes: '2026-11', casos: 4 }])
  expect((await numbers('?de=2026-11-26')).json().total.casos).toBe(0)
  expect((await numbers('?de=2026-12-02&ate=2026-12-01')).statusCode).toBe(422)
})

it('are a spreadsheet as well, in the reader’s language', async () => {
  const sent = await portal.call(coordinator, 'GET', '/solicitacoes/numeros/planilha', undefined, {
    headers: { 'accept-language': 'en' },
  })
  expect(sent.headers['content-disposition']).toBe(
    'attachment; filename="enquiries-2025-11-27-2026-11-27.xlsx"',
  )
  const text = JSON.stringify(await readSpreadsheet(sent.rawPayload))
  for (const word of ['By month', 'Closed without an answer', '2026-11', 'Municipality', 'Pelotas'])
    expect(text).toContain(word)
})

it('count a case as late that was closed without an answer after its date', async () => {
  const before = (await numbers()).json().total
  const numero = await world.ask()
  portal.clock.advance(6 * 24 * hour)
  const late = (await numbers()).json().total
  expect(late.noPrazo).toBeLessThan(before.noPrazo)
  await portal.call(investor, 'PUT', `/solicitacoes/${numero}/situacao`, { situacao: 'ENCERRADA', versao: 1 })
  expect((await numbers()).json().total).toEqual({ ...late, semResposta: before.semResposta + 1 })
  await portal.db.deleteFrom('solicitacao').where('numero', '=', numero).execute()
  portal.clock.set(new Date(wednesday.getTime() + 2 * 24 * hour + 6 * hour))
})

it('are for coordinators alone', async () => {
  for (const person of [attendant, investor, foreigner]) {
    expect((await numbers('', person)).statusCode).toBe(403)
    expect((await portal.call(person, 'GET', '/solicitacoes/numeros/planilha')).statusCode).toBe(403)
  }
})

it('promise a share only once enough was measured', async () => {
  expect(await promise()).toEqual({ dias: 2, noPrazo: null })
  for (let i = 0; i < 17; i++)
    await world.write(attendant, await world.ask({}, i % 2 ? foreigner : coordinator), 'Olá')
  expect(await promise()).toEqual({ dias: 2, noPrazo: 90 })
})
