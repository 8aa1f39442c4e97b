/** What the list and the pages of municipalities say that is counted from the portal's own records. */
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { incentive, mayor, pelotas, portoAlegre, represent, save } from '../../../test/municipalities.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'

let portal: TestPortal
/** Where the district DICS lies. */
const cachoeira = '8559'
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  const saved = await save(portal, mayor, pelotas, {
    beneficiosFiscais: [incentive(), incentive({ titulo: 'Isenção de ISS' })],
  })
  expect(saved.statusCode).toBe(200)
  const distritoId = await drawDistrict(portal.db)
  for (const [shape, grupo, area] of [
    ['A1', 'DISPONIVEL', 2.5],
    ['A2', 'DISPONIVEL', 0.75],
    ['A10', 'OCUPADO', 9],
  ] as const)
    await addLot(portal.db, { distritoId, shape, grupo, area })
  const seeking = { buscandoInvestimentos: true, descricaoBuscandoInvestimentos: 'Para uma linha nova.' }
  for (const more of [seeking, seeking, { ...seeking, oculta: true }, {}])
    await addRegisteredCompany(portal, {}, more, socio)
})
afterAll(() => portal?.close())

const figuresOf = async (code: string) =>
  ((await portal.call(null, 'GET', '/municipio/publico/indicadores')).json() as MunicipalityFigures[]).find(
    ({ municipioJunta }) => municipioJunta.codMunicipioRfb === code,
  )

it('a municipality is in its region, and its lots, incentives and companies are counted', async () => {
  expect(await figuresOf(pelotas)).toMatchObject({
    regiao: { codigo: '4302', nome: 'Pelotas' },
    imagemLogo: null,
    distritosIndustriais: 0,
    lotesDisponiveis: 0,
    incentivos: 2,
  })
  expect(await figuresOf(cachoeira)).toMatchObject({
    regiao: { codigo: '4303', nome: 'Santa Maria' },
    distritosIndustriais: 1,
    lotesDisponiveis: 2,
    incentivos: 0,
  })
})

it('companies that their owners hide, or that do not seek investment, are not counted', async () => {
  expect(await figuresOf(portoAlegre)).toMatchObject({ empresasBuscandoInvestimento: 2 })
  expect(await figuresOf(pelotas)).toMatchObject({ empresasBuscandoInvestimento: 0 })
})

const pageOf = async (code: string, language = 'pt') =>
  (
    await portal.call(null, 'GET', `/municipio/publico/${code}`, undefined, {
      headers: { 'accept-language': language },
    })
  ).json() as PublicMunicipality

it('a page tells of the industrial districts there, with the areas of their available lots in square metres', async () => {
  expect((await pageOf(cachoeira)).distritosProedi).toEqual([
    {
      sigla: 'DICS',
      nome: 'Distrito Industrial de Cachoeira do Sul',
      lotesDisponiveis: 2,
      menorAreaM2: 7500,
      maiorAreaM2: 25_000,
    },
  ])
  expect((await pageOf(cachoeira, 'en')).distritosProedi[0]?.nome).toBe(
    'Cachoeira do Sul Industrial District',
  )
  expect((await pageOf(pelotas)).distritosProedi).toEqual([])
})

it('a page has the nearest ports and airports in a straight line, the nearest first', async () => {
  const { lugaresProximos } = await pageOf(pelotas)
  const [first] = lugaresProximos
  expect(first).toMatchObject({ nome: 'Porto de Pelotas', tipoLocal: 'PORTO' })
  expect(first?.distancia).toBeLessThan(20)
  const kinds = lugaresProximos.map(({ tipoLocal }) => tipoLocal)
  expect(kinds.filter((kind) => kind === 'PORTO')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'AEROPORTO')).toHaveLength(2)
  const distances = lugaresProximos.map(({ distancia }) => distancia)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

it('a page has its region, its area, and the medians of the state’s municipalities', async () => {
  const all = (
    await portal.call(null, 'GET', '/municipio/publico/indicadores')
  ).json() as MunicipalityFigures[]
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[248]
  const page = await pageOf(portoAlegre)
  expect(page).toMatchObject({
    regiao: { codigo: '4301', nome: 'Porto Alegre' },
    empresasBuscandoInvestimento: 2,
    medianas: {
      populacao: middle(all.map(({ populacao }) => populacao ?? 0)),
      areaKm2: middle(all.map(({ areaKm2 }) => areaKm2)),
      pib: middle(all.map(({ pib }) => pib ?? 0)),
      // Nobody has counted the companies yet.
      numeroEmpresas: null,
    },
  })
  expect(page.medianas.pibPorPessoa).toBeCloseTo(
    middle(all.map(({ pib, populacao }) => (pib ?? 0) / (populacao ?? 1))) ?? 0,
    2,
  )
  expect(page.areaKm2).toBeGreaterThan(400)
})
