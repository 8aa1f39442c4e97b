/** The pages that somebody keeps and what each lacks (WEB-173). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { mayor, otherMayor, pelotas, portoAlegre, represent } from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const cnpjs: Record<string, string> = {}
beforeAll(async () => {
  portal = await createPortal()
  for (const [name, more] of [
    ['Adega', { descricao: 'Vinhos da serra', latitude: -29.1, longitude: -51.1 }],
    ['Padaria', {}],
  ] as const) {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
    const body = minimalCompany(cnpj, { nomeExibicao: name, ...more })
    expect((await portal.call(socio, 'POST', '/empresas', body)).statusCode).toBe(200)
    cnpjs[name] = cnpj
  }
  await represent(portal, mayor, pelotas)
  await represent(portal, otherMayor, portoAlegre)
})
afterAll(() => portal?.close())

const kept = async (person: Person) => (await portal.call(person, 'GET', '/desempenho/paginas')).json()

it('names a person’s companies with what they lack, the one that lacks most first', async () => {
  const { empresas, municipios } = await kept(socio)
  expect(municipios).toEqual([])
  expect(empresas).toMatchObject([
    { cnpj: cnpjs.Padaria, nome: 'Padaria', oculta: false, comSelo: false, seloSuspenso: false },
    { cnpj: cnpjs.Adega, nome: 'Adega' },
  ])
  expect(empresas[0].faltam).toContain('descricao')
  expect(empresas[1].faltam).not.toContain('descricao')
  // The page of the company says the same.
  const performance = await portal.call(socio, 'GET', `/empresas/${cnpjs.Adega}/desempenho`)
  expect(empresas[1].faltam).toEqual(performance.json().faltam)
})

it('names the municipality of who represents it alone, and what its page lacks', async () => {
  const { empresas, municipios } = await kept(mayor)
  expect(empresas).toEqual([])
  expect(municipios).toMatchObject([{ codMunicipioRfb: pelotas, nome: 'Pelotas' }])
  const page = await portal.call(mayor, 'GET', `/municipio/${pelotas}`)
  expect(municipios[0].faltam).toEqual(page.json().itensFaltantes)
  expect((await kept(otherMayor)).municipios).toMatchObject([{ codMunicipioRfb: portoAlegre }])
})

it('names nothing to others, and needs a sign-in', async () => {
  for (const person of [investor, socia]) expect(await kept(person)).toEqual({ empresas: [], municipios: [] })
  expect((await portal.call(null, 'GET', '/desempenho/paginas')).statusCode).toBe(401)
})

it('tells what its owners hide', async () => {
  await portal.db
    .updateTable('empresa')
    .set({ oculta: true })
    .where('cnpj', '=', cnpjs.Padaria ?? '')
    .execute()
  expect((await kept(socio)).empresas[0]).toMatchObject({ nome: 'Padaria', oculta: true })
})
