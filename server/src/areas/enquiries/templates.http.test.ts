/** Texts to answer with: coordinators keep them, the agency reads them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agency, attendant } from '../../../test/enquiries.ts'
import { give, join } from '../../../test/groups.ts'
import { createPortal, investor, type Person, socia, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const coordinator: Person = { ...socia, sub: 'sub-chefe', cpf: '90000001309', email: 'chefe@exemplo.test' }
const path = '/solicitacoes/modelos'
const texts = {
  titulo: 'Recebida',
  pt: 'Olá {investidor}',
  en: 'Hello {investidor}',
  es: 'Hola {investidor}',
}
const add = (more: object = {}, person = coordinator) =>
  portal.call(person, 'POST', path, { ...texts, ...more })

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, attendant, agency)
  await give(portal, coordinator, 'COORDENAR_SOLICITACOES')
})
afterAll(() => portal?.close())

it('are added, changed over the version that was read, and removed', async () => {
  const made = (await add()).json()
  expect(made).toEqual({ ...texts, id: expect.any(Number), versao: 1 })
  expect((await portal.call(attendant, 'GET', path)).json()).toEqual([made])
  const change = (body: object) =>
    portal.call(coordinator, 'PUT', `${path}/${made.id}`, { ...texts, ...body })
  expect((await change({ titulo: 'Chegou', versao: 1 })).json()).toMatchObject({
    titulo: 'Chegou',
    versao: 2,
  })
  const refused = await change({ titulo: 'Outro', versao: 1 })
  expect([refused.statusCode, refused.json().atual.titulo]).toEqual([409, 'Chegou'])
  expect((await portal.call(coordinator, 'DELETE', `${path}/${made.id}`)).json()).toEqual({ id: made.id })
  for (const call of [change({ versao: 2 }), portal.call(coordinator, 'DELETE', `${path}/${made.id}`)])
    expect((await call).json().codigo).toBe('modelo-desconhecido')
})

it('are refused from others, without a language, and beyond a hundred, also at once', async () => {
  for (const person of [attendant, investor]) expect((await add({}, person)).statusCode).toBe(403)
  expect((await portal.call(investor, 'GET', path)).statusCode).toBe(403)
  for (const field of Object.keys(texts))
    expect(Object.keys((await add({ [field]: ' ' })).json().campos)).toEqual([field])
  // A field that nobody fills in would be sent as it stands.
  const unknown = await add({ pt: 'Olá {nome}, {investidor}', es: 'Hola { prazo } {}' })
  expect([unknown.statusCode, Object.keys(unknown.json().campos)]).toEqual([422, ['pt', 'es']])
  expect(unknown.json().campos.pt).toContain('{investidor}, {numero}, {assunto}, {prazo}')
  const row = { titulo: 'x', pt: 'x', en: 'x', es: 'x' }
  await portal.db
    .insertInto('solicitacaoModelo')
    .values(Array.from({ length: 98 }, () => row))
    .execute()
  const answers = await Promise.all([add(), add(), add(), add()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
})
