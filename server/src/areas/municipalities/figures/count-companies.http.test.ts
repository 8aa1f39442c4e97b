import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { random } from '../../../../../embedded/src/demo/random.ts'
import { newCnpj } from '../../../../test/companies.ts'
import { createPortal, type TestPortal } from '../../../../test/portal.ts'
import { countCompanies } from './count-companies.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const now = new Date('2026-11-22T15:00:00Z')
const towns = ['8791', '8801', '8863']
/** Of each kind, with two that belong to none, and so many that not all are among the five most frequent. */
const activities = {
  INDUSTRIA: ['1091101', '1031700', '1053800', '1061901', '1113502', '4120400', '2512800'],
  COMERCIO: ['4711302', '4721102', '4744099'],
  SERVICO: ['5611201', '6201501', '8630503', '9602501', '6920601', '5510801'],
  none: ['0111301', '0151201'],
}
type Kind = keyof typeof activities

interface Row {
  cnpj: string
  town: string
  kind: Kind
  cnae: string
  situacao: 'ATIVA' | 'BAIXADA' | 'INAPTA'
  dataAbertura: string
  situacaoDesde: string
  ehMatriz: boolean | null
}

function rows(): Row[] {
  const chance = random('municipios')
  const day = () =>
    `${chance.int(2015, 2026)}-${String(chance.int(1, 11)).padStart(2, '0')}-${String(chance.int(1, 22)).padStart(2, '0')}`
  return Array.from({ length: 600 }, (): Row => {
    const kind = chance.pick(Object.keys(activities) as Kind[])
    const isBranch = chance.chance(0.2)
    return {
      cnpj: newCnpj(isBranch ? '0002' : '0001'),
      town: chance.pick(towns.slice(0, 2)),
      kind,
      cnae: chance.pick(activities[kind]),
      situacao: chance.pick(['ATIVA', 'ATIVA', 'BAIXADA', 'INAPTA'] as const),
      dataAbertura: day(),
      situacaoDesde: day(),
      ehMatriz: isBranch ? chance.pick([false, null]) : chance.pick([true, null]),
    }
  })
}

/** The same, counted row by row. */
function counted(all: Row[], town: string) {
  const isRecent = (day: string) => day > '2021-11-22' && day <= '2026-11-22'
  const here = all.filter((row) => row.town === town && row.cnpj.slice(8, 12) === '0001')
  const active = here.filter((row) => row.situacao === 'ATIVA')
  const popular = (kind: Kind) =>
    [
      ...Map.groupBy(
        active.filter((row) => row.kind === kind),
        (row) => row.cnae,
      ),
    ]
      .map(([cnae, found]) => ({ cnae, numeroEmpresas: found.length }))
      .sort((a, b) => b.numeroEmpresas - a.numeroEmpresas || (a.cnae < b.cnae ? -1 : 1))
      .slice(0, 5)
  const ofKind = (kind: Kind) => active.filter((row) => row.kind === kind).length
  return {
    numeroEmpresas: active.length,
    numeroEmpresasAbertasUltimosCincoAnos: here.filter((row) => isRecent(row.dataAbertura)).length,
    numeroEmpresasFechadasUltimosCincoAnos: here.filter(
      (row) => row.situacao === 'BAIXADA' && isRecent(row.situacaoDesde),
    ).length,
    numeroEmpresasIndustria: ofKind('INDUSTRIA'),
    numeroEmpresasComercio: ofKind('COMERCIO'),
    numeroEmpresasServico: ofKind('SERVICO'),
    cnaesIndustria: popular('INDUSTRIA'),
    cnaesComercio: popular('COMERCIO'),
    cnaesServico: popular('SERVICO'),
    dataEmpresas: '2026-11-22',
  }
}

const read = async (town: string) => {
  const page = (await portal.call(null, 'GET', `/municipio/publico/${town}`)).json() as PublicMunicipality
  const popular = (list: PublicMunicipality['cnaesIndustria']) =>
    list.map(({ atividadeEconomicaVO: { cnae }, numeroEmpresas }) => ({ cnae, numeroEmpresas }))
  return {
    ...page,
    cnaesIndustria: popular(page.cnaesIndustria),
    cnaesComercio: popular(page.cnaesComercio),
    cnaesServico: popular(page.cnaesServico),
  }
}

it('counts what a count row by row gives, for every municipality, and again after a change', async () => {
  const all = rows()
  await portal.db
    .insertInto('juntaEmpresa')
    .values(
      all.map(({ town, kind: _, cnae, ...row }) => ({
        ...row,
        nome: `EMPRESA ${row.cnpj}`,
        cnaePrincipal: cnae,
        codMunicipioRfb: town,
        nomeMunicipio: 'x',
        siglaUf: 'RS',
      })),
    )
    .execute()
  const count = () => portal.db.transaction().execute((tx) => countCompanies(tx, now))
  await count()
  for (const town of towns) expect(await read(town)).toMatchObject(counted(all, town))
  const { rows: total } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM municipio_empresas`.execute(
    portal.db,
  )
  expect(total[0]?.n).toBe(497)

  const [gone, ...rest] = all
  await portal.db
    .deleteFrom('juntaEmpresa')
    .where('cnpj', '=', gone?.cnpj ?? '')
    .execute()
  await count()
  for (const town of towns) expect(await read(town)).toMatchObject(counted(rest, town))
})
