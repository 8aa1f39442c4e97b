/** An enquiry that carries a folder (PROJECT-12). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../../test/enquiries.ts'
import { mayor, pelotas } from '../../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socio, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
let folder: string
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(wednesday)
  world = await enquiryWorld(portal)
  folder = (await portal.call(investor, 'POST', '/projetos', { nome: 'Frio' })).json().id
  const items = `/projetos/${folder}/itens`
  await portal.call(investor, 'POST', items, { tipo: 'EMPRESA', id: world.cnpj, nota: 'Segredo' })
  await portal.call(investor, 'POST', items, { tipo: 'MUNICIPIO', id: pelotas })
  const search = await portal.call(investor, 'POST', '/empresas/buscas-salvas', { nome: 'Vinho', filtro: {} })
  await portal.call(investor, 'POST', items, { tipo: 'BUSCA', id: search.json().id })
})
afterAll(() => portal?.close())

it('shows the folder of that day to those who answer, without notes and searches', async () => {
  const numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj }, projetoId: folder })
  await portal.call(investor, 'DELETE', `/projetos/${folder}/itens`, { tipo: 'MUNICIPIO', id: pelotas })
  const carried = {
    nome: 'Frio',
    em: expect.stringMatching(/^2026-11-25/),
    itens: [
      { tipo: 'EMPRESA', id: world.cnpj },
      { tipo: 'MUNICIPIO', id: pelotas, nome: 'Pelotas' },
    ],
  }
  for (const person of [investor, attendant, socio]) {
    const { pasta } = await world.read(person, numero)
    expect(pasta).toMatchObject(carried)
    expect(JSON.stringify(pasta)).not.toMatch(/Segredo|Vinho/)
  }
  await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'MUNICIPIO', id: pelotas }],
    mensagem: 'What can you offer?',
    prazoDias: 5,
  })
  const asked = await portal.call(mayor, 'GET', `/solicitacoes/${numero}`)
  expect([asked.statusCode, asked.json().pasta]).toEqual([200, null])
})

it('takes no folder of somebody else, and makes no case of it', async () => {
  const count = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM solicitacao`.execute(portal.db)).rows[0]?.n
  const before = await count()
  for (const projetoId of [folder, '00000000-0000-4000-8000-000000000000']) {
    const body = { sobre: { tipo: 'ESTADO' }, mensagem: 'x', idioma: 'en', projetoId }
    const refused = await portal.call(foreigner, 'POST', '/solicitacoes', body)
    expect([refused.statusCode, refused.json().codigo]).toEqual([404, 'projeto-desconhecido'])
  }
  expect(await count()).toBe(before)
})

it('goes with the person who sent it', async () => {
  await world.ask({ projetoId: folder })
  const erased = await portal.call(investor, 'POST', '/usuario/excluir-dados', { email: investor.email })
  expect(erased.statusCode).toBe(200)
  const kept = await sql<{ pasta: unknown }>`SELECT DISTINCT pasta FROM solicitacao`.execute(portal.db)
  expect(kept.rows).toEqual([{ pasta: null }])
})
