/** What the list and the pages of municipalities say that is counted from the portal's own records. */
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
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
