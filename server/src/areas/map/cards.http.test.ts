/** What the rows and cards of the map say of its companies (MAP-25). */
import { mostMarkerCards } from '@invest/contract/map'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: World
beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 70, 5)
  await sql`UPDATE empresa SET oculta = false`.execute(portal.db)
})
afterAll(() => portal?.close())

const cards = (ids: string[]) => portal.call(investor, 'POST', '/mapa/cartoes', { ids })
const idsOf = (from: number, to: number) => world.companies.slice(from, to).map(({ id }) => id)

it('cards come in the order asked for, with town, main activity and the amount of who seeks one', async () => {
  const ids = idsOf(0, 3).reverse()
  const [first = '', second = ''] = ids
  await sql`UPDATE empresa SET buscando_investimentos = true, valor_esperado_investimento = 250000,
    cnae_principal = '1112700' WHERE id = ${first}`.execute(portal.db)
  await sql`UPDATE empresa SET buscando_investimentos = false, valor_esperado_investimento = 9 WHERE id = ${second}`.execute(
    portal.db,
  )
  const answer = await cards(ids)
  expect(answer.statusCode, answer.body).toBe(200)
  const found = answer.json()
  expect(found.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(found[0]).toMatchObject({
    atividade: 'Fabricação de vinho',
    valorEsperadoInvestimento: 250_000,
    imagem: null,
  })
  expect(found[0].municipio).toMatch(/\S/)
  expect(found[1].valorEsperadoInvestimento).toBeNull()
})

it('a company that its owners hide has no card', async () => {
  const [hidden = '', shown = ''] = idsOf(4, 6)
  await sql`UPDATE empresa SET oculta = true WHERE id = ${hidden}`.execute(portal.db)
  const found = (await cards([hidden, shown])).json()
  expect(found.map(({ id }: { id: string }) => id)).toEqual([shown])
})

it('as many cards as the map has markers stay below 25 KB, and more are refused', async () => {
  const answer = await cards(idsOf(0, mostMarkerCards))
  expect(answer.json().length).toBeGreaterThan(50)
  expect(answer.body.length).toBeLessThan(25_000)
  for (const ids of [[], idsOf(0, mostMarkerCards + 1)]) {
    const refused = await cards(ids)
    expect(refused.statusCode).toBe(422)
  }
})
