/** Lots that are like another one: available ones, with the reasons and in their order. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const lots: Record<string, number> = {}
beforeAll(async () => {
  portal = await createPortal()
  const here = await drawDistrict(portal.db)
  const there = await drawDistrict(portal.db, 'DIRG')
  const { id: setorId } = await portal.db
    .insertInto('setorLote')
    .values({ descricaoNomeSetor: 'Metalurgia de teste' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = async (name: string, distritoId: number, shape: string, more: object) => {
    lots[name] = await addLot(portal.db, { distritoId, shape, ...more })
  }
  await add('subject', here, 'A1', { area: 2, setorId })
  await add('near', here, 'A2', { area: 2.2, setorId: null })
  await add('taken', here, 'A10', { area: 2, setorId, grupo: 'OCUPADO' })
  await add('large', here, 'B1', { area: 20, setorId: null })
  await add('far', there, 'A1', { area: 2.1, setorId: null })
  await add('sameSector', there, 'A2', { area: 9, setorId })
})
afterAll(() => portal?.close())

const similar = (id: number | undefined, person: typeof investor | null = investor) =>
  portal.call(person, 'GET', `/proedi/lotes/${id}/semelhantes`)

it('are available ones of the same sector, or of a similar area, the nearer first, with the reasons', async () => {
  const { content } = (await similar(lots.subject)).json()
  const found = content.map(({ lote, motivos }: { lote: { id: number }; motivos: { tipo: string }[] }) => [
    lote.id,
    motivos.map(({ tipo }) => tipo).filter((tipo) => tipo !== 'PRECO'),
  ])
  expect(found).toContainEqual([lots.near, ['AREA', 'DISTRITO']])
  expect(found).toContainEqual([lots.far, ['AREA', 'DISTANCIA']])
  expect(found).toContainEqual([lots.sameSector, ['SETOR', 'DISTANCIA']])
  const ids = found.map(([id]: [number]) => id)
  expect(ids).not.toContain(lots.subject)
  expect(ids).not.toContain(lots.taken)
  expect(ids).not.toContain(lots.large)
  expect(ids.indexOf(lots.near)).toBeLessThan(ids.indexOf(lots.far))
  expect((await similar(lots.subject)).json()).toEqual({ content })
})

it('say how far the other district is', async () => {
  const { content } = (await similar(lots.subject)).json()
  const far = content.find(({ lote }: { lote: { id: number } }) => lote.id === lots.far)
  const distance = far.motivos.find(({ tipo }: { tipo: string }) => tipo === 'DISTANCIA')
  // From Cachoeira do Sul to Rio Grande.
  expect(distance.quilometros).toBeGreaterThan(200)
  expect(distance.quilometros).toBeLessThan(300)
})

it('are none of a lot that is not there, and none for visitors', async () => {
  const answer = await similar(999_999)
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'lote-desconhecido'])
  expect((await similar(lots.subject, null)).statusCode).toBe(401)
})
