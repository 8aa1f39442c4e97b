import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprint } from '../../../test/fingerprint.ts'
import {
  incentive,
  investment,
  mayor,
  pelotas,
  portoAlegre,
  represent,
  save,
} from '../../../test/municipalities.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  const traducoes = { titulo: { en: 'Grain terminal', es: null } }
  const body = { investimentos: [investment({ traducoes })], beneficiosFiscais: [incentive()] }
  expect((await save(portal, mayor, pelotas, body)).statusCode).toBe(200)
})
afterAll(() => portal?.close())

const compare = (codigos: string, language = 'pt', person: typeof investor | null = null) =>
  portal.call(person, 'GET', `/municipio/publico/comparar?codigos=${codigos}`, undefined, {
    headers: { 'accept-language': language },
  })
const codes = (all: ComparedMunicipality[]) => all.map((one) => one.municipioJunta.codMunicipioRfb)

it('answers the public pages in the order asked for, each once, and leaves out unknown codes', async () => {
  const all = (
    await compare(`${portoAlegre},${pelotas},0000,${portoAlegre}`)
  ).json() as ComparedMunicipality[]
  expect(codes(all)).toEqual([portoAlegre, pelotas])
  const page = all[1] as ComparedMunicipality
  expect(page.areaKm2).toBeGreaterThan(1000)
  expect((await portal.call(null, 'GET', `/municipio/publico/${pelotas}`)).json()).toMatchObject(page)
  expect((await compare('0000')).json()).toEqual([])
  expect((await compare(pelotas, 'en')).json()[0].investimentos[0].titulo).toBe('Grain terminal')
  expect((await compare(pelotas, 'pt', investor)).statusCode).toBe(200)
})

it('counts no view', async () => {
  await portal.call(investor, 'GET', '/usuario/dados')
  const before = await fingerprint(portal.db)
  await compare(`${pelotas},${portoAlegre}`)
  await compare(pelotas, 'pt', investor)
  expect(await fingerprint(portal.db)).toBe(before)
})

it.each(['', '879', '8791,', '8791;8801', '1111,2222,3333,4444,5555', 'porto'])(
  'refuses %j as a choice of municipalities',
  async (codigos) => {
    const answer = await compare(codigos)
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['codigos']])
  },
)
