import { afterAll, beforeAll, expect, it } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld } from '../../../test/enquiries.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../test/portal.ts'
import { statementsOf } from '../../../test/statements.ts'

let portal: TestPortal
let world: EnquiryWorld
let numero: number
beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  numero = await world.ask()
  await world.read(attendant, numero)
  await world.read(investor, numero)
})
afterAll(() => portal?.close())

const statementsOfMessage = (person: Person, body: object) =>
  statementsOf(async () => {
    const answer = await world.write(person, numero, { mensagem: 'Há um terreno?', ...body })
    expect(answer.statusCode).toBe(200)
  })
const countOf = (statements: readonly string[], what: RegExp) =>
  statements.filter((text) => what.test(text)).length

// Beside the caller, BEGIN and COMMIT: the case, who is asked, the writer, the message, the reader, the mail, what the case consists of, its row.
it('a message of the agency asks the database eleven times, one that changes the state twelve (ENQUIRY-141)', async () => {
  const first = await statementsOfMessage(attendant, {})
  expect(first).toHaveLength(12)
  expect(await statementsOfMessage(attendant, {})).toHaveLength(11)
  for (const what of [/FROM feriado/, /FROM solicitacao_evento/, /FROM solicitacao_mensagem m LEFT JOIN/])
    expect([what, countOf(first, what)]).toEqual([what, 1])
})

it('one of an investor two more, for how much they have written that day', async () => {
  expect(await statementsOfMessage(investor, {})).toHaveLength(13)
})
