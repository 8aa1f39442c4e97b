/** Who asks for land gets land, and who asks for municipalities gets those (FINDER-94, FINDER-95). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unlessBusy } from '../../../../test/busy.ts'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  const [dirg, dics] = [await drawDistrict(portal.db, 'DIRG'), await drawDistrict(portal.db)]
  const cold = await addLot(portal.db, { distritoId: dirg, shape: 'A1', area: 30 })
  await addLot(portal.db, { distritoId: dirg, shape: 'B1', area: 3 })
  await addLot(portal.db, { distritoId: dirg, shape: 'A2', area: 4, grupo: 'OCUPADO' })
  const gas = await addLot(portal.db, { distritoId: dics, shape: 'A1', area: 2 })
  const has = (id: number, utilidades: string[]) =>
    portal.db
      .updateTable('lote')
      .set({ utilidades: utilidades as never, disponivelDesde: new Date('2026-01-01') })
      .where('id', '=', id)
      .execute()
  await has(cold, ['ENERGIA', 'AGUA', 'PAVIMENTO'])
  await has(gas, ['GAS'])
})
afterAll(() => portal?.close())

const headers = (language: string) => ({ headers: { 'accept-language': language } })
const groupsFor = async (texto: string, language = 'pt') =>
  (
    await unlessBusy(() =>
      portal.call(investor, 'GET', `/busca?${new URLSearchParams({ texto })}`, undefined, headers(language)),
    )
  ).json().grupos as { tipo: string; total?: number; achados: { chave: string; distrito?: string }[] }[]
const lotsOf = async (texto: string, language = 'pt') =>
  (await portal.call(investor, 'POST', '/empresas/buscar', { texto }, headers(language))).json().interpretacao
    .lotes

describe('land', () => {
  it.each([
    ['area for a cold store near a port', 'en'],
    ['terreno industrial cerca del aeropuerto', 'es'],
    ['distrito industrial', 'pt'],
    ['DIRG', 'pt'],
    ['área industrial em Rio Grande', 'pt'],
    ['industrial land near the port of Rio Grande', 'en'],
    ['onde instalar uma fábrica de alimentos', 'pt'],
  ])('%s begins with lots and districts', async (texto, language) => {
    const groups = (await groupsFor(texto, language)).map(({ tipo }) => tipo)
    expect(groups.filter((tipo) => tipo === 'LOTES' || tipo === 'DISTRITOS')).toEqual(
      groups.slice(0, groups.includes('LOTES') ? 2 : 1),
    )
    expect(groups).toContain('DISTRITOS')
  })

  it('carries purpose, place, size and price into the search for lots', async () => {
    expect(await lotsOf('area for a cold store near a port', 'en')).toMatchObject({
      situacao: ['DISPONIVEL'],
      utilidades: ['ENERGIA', 'AGUA', 'PAVIMENTO'],
      distrito: expect.arrayContaining(['DIRG']),
    })
    expect(await lotsOf('distrito industrial')).toEqual({ situacao: ['DISPONIVEL'] })
    expect(await lotsOf('DIRG')).toEqual({ situacao: ['DISPONIVEL'], distrito: ['DIRG'] })
    expect(await lotsOf('terreno perto do porto de Rio Grande')).toMatchObject({ local: 'PORTO:BRRIG' })
    expect(await lotsOf('lote de 2 hectares até 1 milhão')).toMatchObject({
      areaMinima: 2,
      precoMaximo: 1_000_000,
    })
    expect(await lotsOf('terreno com gás natural')).toMatchObject({ utilidades: ['GAS'] })
    expect(await lotsOf('vinho')).toBeUndefined()
  })

  it('its lots are those that the search for lots finds', async () => {
    const [lots] = await groupsFor('area for a cold store near a port', 'en')
    expect(lots).toMatchObject({ tipo: 'LOTES', total: 1, achados: [{ tipo: 'LOTE', distrito: 'DIRG' }] })
    const query = new URLSearchParams({
      situacao: 'DISPONIVEL',
      distrito: 'DIRG',
      utilidades: 'ENERGIA,AGUA,PAVIMENTO',
    })
    const found = (await portal.call(investor, 'GET', `/proedi/lotes?${query}`)).json()
    expect(found.content.map(({ id }: { id: number }) => String(id))).toEqual(
      lots?.achados.map(({ chave }) => chave),
    )
  })

  it('finds no company by itself', async () => {
    const answer = await portal.call(investor, 'POST', '/empresas/buscar', { texto: 'distrito industrial' })
    expect(answer.json().content).toEqual([])
    expect(answer.json().interpretacao.nadaEntendido).toBeUndefined()
  })
})

describe('municipalities', () => {
  const municipalities = async (texto: string, language?: string) =>
    (await groupsFor(texto, language)).find(({ tipo }) => tipo === 'MUNICIPIOS')?.achados ?? []

  it.each([
    ['município com gás natural', 'pt'],
    ['city with natural gas', 'en'],
    ['municipios con gas natural', 'es'],
  ])('%s are those whose pages or lots have it', async (texto, language) => {
    const home = await portal.db
      .selectFrom('lugar')
      .select('codMunicipioRfb')
      .where('sigla', '=', 'DICS')
      .executeTakeFirstOrThrow()
    expect((await municipalities(texto, language)).map(({ chave }) => chave)).toEqual([home.codMunicipioRfb])
    expect((await groupsFor(texto, language))[0]?.tipo).toBe('MUNICIPIOS')
  })

  it.each([
    ['serra gaúcha', 'pt'],
    ['hotel na Serra Gaúcha', 'pt'],
    ['serra gaucha', 'en'],
  ])('%s is a region, with its largest municipalities', async (texto, language) => {
    const { partes } = (
      await portal.call(investor, 'POST', '/empresas/buscar', { texto }, headers(language))
    ).json().interpretacao
    expect(partes.at(-1).alternativas[0]).toMatchObject({ chave: 'REGIAO:4307', tipo: 'REGIAO' })
    if (!texto.startsWith('hotel')) expect((await municipalities(texto, language))[0]?.chave).toBe('8599')
  })
})
