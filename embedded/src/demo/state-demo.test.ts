/** The demonstration of a state that has a small one, and of a state that has none (OPS-118). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileRules, limits } from '@invest/contract/limits'
import { hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { readState, statesFolder } from '@invest/contract/state/from-folder'
import { readTable, referenceTables } from '@invest/server/areas/reference/reference-tables'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { beforeAll, describe, expect, it } from 'vitest'
import { standsOut } from './companies/pictures.ts'
import { isCompatible } from './companies/portal-companies.ts'
import { generateDemoData } from './generate.ts'
import type { DemoData } from './model.ts'
import { accountUserId } from './people/people.ts'
import { isInside, type Municipality, readMunicipalities } from './places/geography.ts'
import { dataOf } from './state-data.ts'
import { readStateDemo } from './state-demo.ts'

const now = new Date('2026-11-21T12:00:00Z')
const folder = join(statesFolder, 'sc')
const demo = readStateDemo(folder)
const files = dataOf(folder)
let places: Municipality[]
let data: DemoData
beforeAll(async () => {
  places = await readMunicipalities(folder, demo)
  data = generateDemoData(places, now, demo)
})

const codesOf = async (file: string, column: string) => {
  const table = referenceTables.find((one) => one.file === file)
  if (!table) throw new Error(file)
  return new Set(parseTsv((await readTable(table)) ?? '').map((row) => row[column]))
}

describe('companies of Santa Catarina', () => {
  it('are some three hundred, the same every time, in towns that its regions name', () => {
    expect(JSON.stringify(generateDemoData(places, now, demo))).toBe(JSON.stringify(data))
    expect(data.companies).toHaveLength(300)
    expect(data.registry.length).toBeGreaterThan(2_000)
    const named = new Set(demo.regions.flatMap(({ municipalities = {} }) => Object.keys(municipalities)))
    for (const { registro } of data.companies) expect(named).toContain(registro.nomeMunicipio)
    expect(new Set(data.companies.map(({ registro }) => registro.nomeMunicipio)).size).toBeGreaterThan(50)
  })

  it('lie inside their municipality, within the bounds of the state', () => {
    const shapes = new Map(places.map((place) => [place.codMunicipioRfb, place.rings]))
    const { box } = readState(folder)
    for (const { registro, latitude, longitude } of data.companies) {
      expect(registro.siglaUf).toBe('SC')
      expect(registro.cep).toMatch(/^8[89]\d{6}$/)
      expect(registro.nire).toMatch(/^42\d{9}$/)
      const [y, x] = [latitude ?? 0, longitude ?? 0]
      expect(isInside(shapes.get(registro.codMunicipioRfb) ?? [], y, x), registro.nomeMunicipio).toBe(true)
      expect(y > box.south && y < box.north && x > box.west && x < box.east).toBe(true)
    }
  })

  it('have valid CNPJs of a range that shows that they are invented, all different', () => {
    const cnpjs = data.registry.map(({ cnpj }) => cnpj)
    expect(new Set(cnpjs).size).toBe(cnpjs.length)
    expect(cnpjs.filter((cnpj) => !hasValidCheckDigits(cnpj) || !cnpj.startsWith('99'))).toEqual([])
    expect(cnpjs.some((cnpj) => /[A-Z]/.test(cnpj))).toBe(true)
    expect(new Set(data.registry.map(({ marca }) => marca)).size).toBe(cnpjs.length)
  })

  it('use activities and products that exist', async () => {
    const [cnaes, ncm, nbs] = await Promise.all([
      codesOf('atividades-economicas', 'cnae'),
      codesOf('produtos-servicos-ncm', 'codigo_sem_mascara'),
      codesOf('produtos-servicos-nbs', 'codigo_sem_mascara'),
    ])
    const used = demo.sectors.flatMap((sector) => [...sector.cnaes, ...(sector.alsoCnaes ?? [])])
    expect(used.filter((code) => !cnaes.has(code))).toEqual([])
    const known = (product: string) => (product.startsWith('NCM ') ? ncm : nbs).has(product.slice(4))
    expect(demo.sectors.flatMap(({ products }) => products).filter((product) => !known(product))).toEqual([])
  })

  it('do what their town is known for', () => {
    const commonest = (town: string) => {
      const count = new Map<string, number>()
      for (const { registro } of data.companies)
        if (registro.nomeMunicipio === town)
          count.set(registro.sector.id, (count.get(registro.sector.id) ?? 0) + 1)
      return [...count].sort(([, a], [, b]) => b - a)[0]?.[0]
    }
    expect(['Brusque', 'Blumenau', 'Criciúma', 'São Bento do Sul', 'Chapecó'].map(commonest)).toEqual([
      'confeccao',
      'confeccao',
      'ceramica-e-concreto',
      'moveis',
      'carnes',
    ])
  })

  it('keep the limits, and some have the seal, seek investment, and show photos', () => {
    const sealed = data.companies.filter(({ selos }) => selos.some((seal) => !seal.desabilitadoEm))
    expect(sealed.length).toBeGreaterThan(30)
    for (const { registro } of sealed) expect(isCompatible(registro)).toBe(true)
    expect(data.companies.filter((one) => one.buscandoInvestimentos).length).toBeGreaterThan(15)
    const album = (one: DemoData['companies'][number]) =>
      one.arquivos.filter(({ finalidade }) => finalidade === 'fotosAlbum').length
    expect(data.companies.filter((one) => album(one) > 0).length).toBeGreaterThan(10)
    for (const one of data.companies) {
      expect(album(one)).toBeLessThanOrEqual(fileRules.fotosAlbum.maxCount)
      for (const text of [one.descricao, one.descricaoBuscandoInvestimentos ?? '']) {
        expect(text.length).toBeLessThanOrEqual(limits.description)
        expect(text).not.toMatch(/[{}]|undefined/)
      }
    }
  })

  it('name no other state, nor do the pages, enquiries and searches', () => {
    const names = ['demo.json', 'regions.json', 'investor.json', 'enquiries.json']
    const pages = files.names('municipalities').map((name) => `municipalities/${name}`)
    const { users: _, ...generated } = data
    const all = [...names, ...pages].map((name) => files.text(name) ?? '').join('\n')
    expect(pages.length).toBeGreaterThan(1)
    const found = `${all}\n${JSON.stringify(generated)}`.match(
      /.{0,40}(\bRS\b|Rio Grande|ga[uú]ch|PROEDI|Pampa|Porto Alegre|Caxias\b(?! *["}])|Pelotas).{0,20}/gi,
    )
    expect(found?.filter((text) => !/Duque de Caxias/i.test(text)) ?? []).toEqual([])
  })
})

describe('the accounts in Santa Catarina', () => {
  const ownedBy = (account: string) =>
    data.companies.filter(({ donos }) => donos.includes(accountUserId(account)))

  it('socio and socia own companies, of which one is among the first that the finder shows', () => {
    expect(ownedBy('socio').length).toBeGreaterThan(3)
    expect(ownedBy('socia').length).toBeGreaterThan(0)
    expect(ownedBy('socio').filter((one) => standsOut(one) === 'both')).toHaveLength(1)
    const registered = new Set(data.companies.map(({ registro }) => registro.cnpj))
    const free = data.registry.filter(
      ({ cnpj, socios }) => !registered.has(cnpj) && socios.some(({ cpf }) => cpf === '90000000175'),
    )
    expect(free).toHaveLength(2)
    for (const { situacao } of free) expect(situacao).toBe('ATIVA')
  })

  it('the banks have reserved, and find companies that are eligible', () => {
    const of = (account: string) =>
      data.reservations.filter(({ usuarioId }) => usuarioId === accountUserId(account))
    expect(of('banco-a').map(({ situacao }) => situacao)).toEqual(['RESERVADO', 'EMPRESTIMO_CONCEDIDO'])
    expect(of('banco-b').map(({ situacao }) => situacao)).toEqual(['RESERVADO'])
    expect(data.registry.filter(({ elegivel }) => elegivel).length).toBeGreaterThan(300)
    expect(new Set(data.reservations.map(({ cnpj }) => cnpj)).size).toBe(data.reservations.length)
  })

  it('investidor has favourites, and searches and a folder of towns that exist', () => {
    const marks = data.favourites.filter(({ usuarioId }) => usuarioId === accountUserId('investidor'))
    expect(marks).toHaveLength(9)
    const names = new Set(places.map(({ nomeCompleto }) => nomeCompleto))
    for (const { nome } of demo.investor?.folder.municipalities ?? []) expect(names).toContain(nome)
    expect(demo.investor?.searches.length).toBeGreaterThan(0)
  })
})

it('a state without a demonstration begins with the accounts and no companies', async () => {
  // Any folder of a state without the folder `demo` would do.
  const none = { ...readStateDemo(folder, dataOf(join(statesFolder, 'nowhere'))) }
  const empty = generateDemoData(await readMunicipalities(folder, none), now, none)
  expect(empty.companies).toEqual([])
  expect(empty.registry).toEqual([])
  expect(empty.users.map(({ sub }) => sub)).toHaveLength(10)
})

it('the words that all states share name none', () => {
  const shared = ['words.tsv', 'texts.json', 'translations.tsv', 'municipality-texts.json']
  const sectors = ['farming', 'food-and-drink', 'machines', 'materials', 'sea', 'services']
  for (const name of [...shared, ...sectors.map((one) => `sectors/${one}.json`)])
    expect(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8'), name).not.toMatch(
      /\bRS\b|Rio Grande|ga[uú]ch|PROEDI|Pampa\b|Porto Alegre/i,
    )
})
