/** The limits of a day outlast an account that was erased (ENQUIRY-3). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wednesday } from '../../../test/enquiries.ts'
import { createPortal, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
beforeEach(() => portal.clock.set(wednesday))
afterAll(() => portal?.close())

const person: Person = {
  sub: 'sub-primeira',
  name: 'Rita Renova',
  email: 'rita@exemplo.test',
  cpf: '90000001309',
}
const body = { sobre: { tipo: 'ESTADO' }, mensagem: 'Há um terreno?', idioma: 'pt' }
const ask = (who: Person) => portal.call(who, 'POST', '/solicitacoes', body)

it('a new account of the same mailbox, or of the same CPF, asks nothing more on this day', async () => {
  for (let i = 0; i < 20; i++) expect((await ask(person)).statusCode).toBe(200)
  const erased = await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
  expect(erased.statusCode).toBe(200)
  const { cpf: _, ...foreign } = person
  const sameMailbox = { ...foreign, sub: 'sub-segunda', email: 'rita+2@exemplo.test' }
  const sameCpf = { ...person, sub: 'sub-terceira', email: 'outra@exemplo.test' }
  for (const again of [sameMailbox, sameCpf]) {
    const answer = await ask(again)
    expect([answer.statusCode, answer.json().codigo]).toEqual([429, 'solicitacoes-demais'])
  }
  const kept = await portal.db.selectFrom('usoApagado').selectAll().execute()
  expect(kept).toHaveLength(4)
  expect(JSON.stringify(kept)).not.toMatch(/rita|90000001309/)
  portal.clock.advance(86_400_001)
  for (const again of [sameMailbox, sameCpf]) expect((await ask(again)).statusCode).toBe(200)
})
