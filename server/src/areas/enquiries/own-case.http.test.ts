/** The agency's people ask as anybody does: they are no agency in a case of their own, and write without an investor's limit. */
import { limits } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { attendant, colleague, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(wednesday)
  for (const table of ['mensagem', 'solicitacao', 'solicitacaoVisitante'] as const)
    await portal.db.deleteFrom(table).execute()
})

const refusal = (answer: { statusCode: number; json(): { codigo?: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const assign = async (numero: number, person = colleague, responsavelId = world.attendantId) =>
  portal.call(person, 'PUT', `/solicitacoes/${numero}/responsavel`, {
    responsavelId,
    versao: (await world.read(colleague, numero)).versao,
  })
const written = async () =>
  (await portal.db.selectFrom('mensagem').select(['para', 'texto']).execute()).map(({ para }) => para)

it('is handed to nobody who has asked it, and shows them nothing of the desk (ENQUIRY-50)', async () => {
  const numero = await world.ask({}, attendant)
  expect(refusal(await assign(numero))).toEqual([404, 'atendente-desconhecido'])
  expect(refusal(await assign(numero, attendant, world.colleagueId))).toEqual([403, 'acesso-negado'])
  expect(
    refusal(await portal.call(attendant, 'PUT', `/solicitacoes/${numero}/presenca`, { escrevendo: true })),
  ).toEqual([403, 'acesso-negado'])
  expect((await assign(numero, colleague, world.colleagueId)).statusCode).toBe(200)
  const [item] = (await portal.call(attendant, 'GET', '/solicitacoes')).json().content
  expect([item.numero, item.responsavel]).toEqual([numero, null])
  expect((await portal.call(attendant, 'GET', '/solicitacoes/pendentes')).json()).toMatchObject({
    agencia: 0,
  })
})

it('sends whoever has asked it no mail of the agency’s (ENQUIRY-50)', async () => {
  const numero = await world.ask({}, attendant)
  const { versao } = await world.read(colleague, numero)
  const body = { para: [{ tipo: 'MUNICIPIO', id: pelotas }], mensagem: 'Há área?', prazoDias: 3, versao }
  const forwarded = await portal.call(colleague, 'POST', `/solicitacoes/${numero}/encaminhamentos`, body)
  const [{ id }] = forwarded.json().encaminhamentos
  await portal.db.updateTable('solicitacao').set({ responsavelId: null }).execute()
  await portal.db.deleteFrom('mensagem').execute()
  await world.write(mayor, numero, { mensagem: 'Sim, ao preço interno de 1.', encaminhamentoId: id })
  expect(await written()).toEqual([colleague.email])
})

it('is a visitor’s as well, by their mailbox (ENQUIRY-50)', async () => {
  const numero = await world.ask()
  await portal.db
    .updateTable('solicitacao')
    .set({ investidorId: null, visitanteNome: 'Eu', visitanteEmail: 'Agencia+casa@exemplo.test' })
    .where('numero', '=', numero)
    .execute()
  expect(refusal(await world.write(attendant, numero, 'Respondo a mim'))).toEqual([
    404,
    'solicitacao-desconhecida',
  ])
  expect(refusal(await assign(numero))).toEqual([404, 'atendente-desconhecido'])
  expect((await world.write(colleague, numero, 'Resposta')).statusCode).toBe(200)
})

it('the agency writes as many messages as it has to, and asks as often (ENQUIRY-3)', async () => {
  const numero = await world.ask()
  const own = await world.ask({}, attendant)
  await sql`INSERT INTO solicitacao_mensagem (numero, em, autor_id, papel, canal, texto)
    SELECT ${numero}, ${wednesday}, ${world.attendantId}, 'AGENCIA', 'PUBLICA', 'x' FROM generate_series(1, ${limits.enquiryMessagesPerDay})`.execute(
    portal.db,
  )
  await sql`UPDATE solicitacao SET investidor_id = ${world.attendantId} WHERE numero = ${own}`.execute(
    portal.db,
  )
  expect((await world.write(attendant, numero, 'Mais uma')).statusCode).toBe(200)
  for (let i = 0; i <= limits.enquiriesPerDay; i++) await world.ask({}, attendant)
})
