/** What of a case somebody reads whom the agency asks, and what the investor is told of it (ENQUIRY-52). */
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  await portal.db.deleteFrom('solicitacao').execute()
})
afterAll(() => portal?.close())

const plan = { investimento: 2_500_000, moeda: 'BRL', projeto: { setor: '1091101', empregos: 40 } }
const forward = (numero: number, more: object = {}) =>
  portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'EMPRESA', id: world.cnpj }],
    mensagem: 'Teriam capacidade?',
    ...more,
  })
const facts = ({ investidor, investidorReservado, investimento, moeda, projeto }: Enquiry) => ({
  ...{ investidor, investidorReservado, investimento, moeda, projeto },
})
const inList = async () =>
  (await portal.call(socio, 'GET', '/solicitacoes/recebidas')).json().content[0].investidor

it('is neither name nor amount unless the desk says so', async () => {
  const numero = await world.ask(plan)
  expect((await forward(numero)).statusCode).toBe(200)
  const read = await world.read(socio, numero)
  expect(facts(read)).toEqual({
    ...{ investidor: null, investidorReservado: true, investimento: null, moeda: null },
    projeto: plan.projeto,
  })
  expect(await inList()).toBeNull()
  const whole = JSON.stringify(read)
  for (const hidden of [investor.name, '2500000', 'Procuramos um lugar']) expect(whole).not.toContain(hidden)
})

it('is what the desk has chosen, for each request its own', async () => {
  const numero = await world.ask(plan)
  await forward(numero, { compartilhar: ['NOME', 'INVESTIMENTO'] })
  await forward(numero, { para: [{ tipo: 'MUNICIPIO', id: pelotas }], compartilhar: [] })
  expect(facts(await world.read(socio, numero))).toEqual({
    ...{ investidor: investor.name, investidorReservado: false, investimento: 2_500_000, moeda: 'BRL' },
    projeto: {},
  })
  expect(await inList()).toBe(investor.name)
  expect(facts(await world.read(mayor, numero))).toMatchObject({
    ...{ investidor: null, investimento: null, projeto: {} },
  })
  expect((await world.read(attendant, numero)).encaminhamentos).toMatchObject([
    { compartilhado: ['NOME', 'INVESTIMENTO'] },
    { compartilhado: [] },
  ])
  expect((await forward(numero, { compartilhar: ['EMAIL'] })).json().campos).toHaveProperty('compartilhar.0')
})

it('is told to the investor, in the case and among their own data, and to nobody else', async () => {
  const numero = await world.ask(plan)
  await forward(numero, { compartilhar: ['NOME'] })
  const own = await world.read(investor, numero)
  expect(own.compartilhamentos).toEqual([
    { com: expect.any(String), em: expect.stringMatching(/^2026-11-25T/), partes: ['NOME'] },
  ])
  expect(JSON.stringify(own)).not.toContain('Teriam capacidade?')
  for (const person of [attendant, socio])
    expect((await world.read(person, numero)).compartilhamentos).toEqual([])
  const { secoes } = (await portal.call(investor, 'GET', '/usuario/meus-dados')).json()
  const values = (name: string) =>
    secoes
      .find(({ secao }: { secao: string }) => secao === name)
      .linhas.map((line: { valor: string }[]) => line.map(({ valor }) => valor))
  expect(values('compartilhamentos')[0]).toEqual([
    String(numero),
    own.compartilhamentos[0]?.com,
    'Nome',
    expect.any(String),
  ])
  const [planned] = values('planos')
  expect(planned.slice(0, 3)).toEqual([String(numero), null, expect.stringContaining('2.500.000,00')])
  expect(planned).toContain('40')
})

it('is everything where the investor wrote to the company itself', async () => {
  const numero = await world.ask({ ...plan, sobre: { tipo: 'EMPRESA', id: world.cnpj } })
  expect(facts(await world.read(socio, numero))).toMatchObject({
    ...{ investidor: investor.name, investimento: 2_500_000, projeto: plan.projeto },
  })
  expect((await world.read(investor, numero)).compartilhamentos).toEqual([])
})
