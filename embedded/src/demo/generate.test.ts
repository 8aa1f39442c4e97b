import type { TranslationLanguage } from '@invest/contract/companies'
import { dayMs, fileRules, limits } from '@invest/contract/limits'
import { formatCnpj, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { isCpf } from '@invest/contract/rules/cpf'
import { phoneProblem } from '@invest/contract/rules/phone'
import { stateBounds } from '@invest/contract/state-map'
import { readTable, referenceTables } from '@invest/server/areas/reference/reference-tables'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import { beforeAll, describe, expect, it } from 'vitest'
import { standsOut } from './companies/pictures.ts'
import { isCompatible } from './companies/portal-companies.ts'
import { readData } from './data.ts'
import { sceneTitles } from './drawing/scene-names.ts'
import { generateDemoData } from './generate.ts'
import type { DemoData } from './model.ts'
import { accountUserId } from './people/people.ts'
import { isInside, type Municipality, readMunicipalities } from './places/geography.ts'
import type { SectorKind } from './sectors/sector.ts'
import { stateDemo } from './state-demo.ts'
import { texts } from './wording/texts.ts'

const { fixedCompanies, regions, sectors } = stateDemo
const now = new Date('2026-11-21T12:00:00Z')
let places: Municipality[]
let data: DemoData
beforeAll(async () => {
  places = await readMunicipalities()
  data = generateDemoData(places, now)
})

const codesOf = async (file: string, column: string) => {
  const table = referenceTables.find((t) => t.file === file)
  if (!table) throw new Error(file)
  return new Set(parseTsv((await readTable(table)) ?? '').map((row) => row[column]))
}

describe('the demo world', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(generateDemoData(places, now))).toBe(JSON.stringify(data))
  })

  it('keeps names and numbers when it is generated at another instant', () => {
    const later = generateDemoData(places, new Date('2027-02-01T00:00:00Z'))
    const essence = (d: DemoData) =>
      d.companies.map((c) => [c.id, c.registro.cnpj, c.nomeExibicao, c.latitude])
    expect(essence(later)).toEqual(essence(data))
  })

  it('has about 3,000 companies and 20,000 head offices over all municipalities, more in larger towns', () => {
    expect(data.companies).toHaveLength(3_000)
    expect(data.registry.length).toBeGreaterThan(20_000)
    const count = new Map<string, number>()
    for (const { registro } of data.companies)
      count.set(registro.codMunicipioRfb, (count.get(registro.codMunicipioRfb) ?? 0) + 1)
    expect(places.filter((place) => !count.has(place.codMunicipioRfb))).toEqual([])
    const order = ['8801', '8599', '8531', '8541'].map((code) => count.get(code) ?? 0)
    expect(order[0]).toBeGreaterThan(order[1] as number)
    expect(order[1]).toBeGreaterThan(order[2] as number)
  })

  it('has some 6,000 eligible companies, more than 5,000 of them in Porto Alegre', () => {
    const eligible = data.registry.filter((entry) => entry.elegivel)
    expect(eligible.length).toBeGreaterThan(5_500)
    expect(eligible.length).toBeLessThan(6_600)
    expect(eligible.filter((entry) => entry.codMunicipioRfb === '8801').length).toBeGreaterThan(5_000)
    expect(eligible.every((entry) => entry.situacao === 'ATIVA')).toBe(true)
  })

  it('gives a fifth a logo, a sixth a seal, and lets a tenth seek investment', () => {
    const share = (of: (c: DemoData['companies'][number]) => boolean) =>
      data.companies.filter(of).length / data.companies.length
    expect(share((c) => c.imagemPerfil !== null)).toBeCloseTo(1 / 5, 1)
    expect(share((c) => c.buscandoInvestimentos)).toBeCloseTo(1 / 10, 1)
    expect(share((c) => c.selos.some((seal) => !seal.desabilitadoEm))).toBeCloseTo(1 / 6, 1)
  })
})

it('has logos and photos for the companies that the finder shows first, and not many for the rest', () => {
  const album = (c: DemoData['companies'][number]) =>
    c.arquivos.filter((file) => file.finalidade === 'fotosAlbum').length
  const fixed = new Set(fixedCompanies.map(({ cnpj }) => cnpj))
  const first = data.companies.filter(
    (c) =>
      !fixed.has(c.registro.cnpj) &&
      c.buscandoInvestimentos &&
      c.selos.some((seal) => !seal.desabilitadoEm && !seal.suspensoDesde),
  )
  expect(first.length).toBeGreaterThan(24)
  for (const company of first) {
    expect(company.imagemPerfil).not.toBeNull()
    expect(album(company)).toBeGreaterThan(0)
  }
  expect(data.companies.reduce((sum, company) => sum + album(company), 0)).toBeLessThan(800)
})

describe('texts in other languages', () => {
  const first = () => data.companies.filter((c) => standsOut(c) === 'both' && !c.oculta)
  const speaking = (language: TranslationLanguage) => first().filter((c) => c.traducoes[language])

  it('are given by most companies that the finder shows first, and by no others', () => {
    expect(speaking('en').length).toBeGreaterThan(first().length / 2)
    expect(speaking('es').length).toBeGreaterThan(first().length / 3)
    // Some are left, so that the Portuguese is seen with its mark.
    expect(first().length - speaking('en').length).toBeGreaterThan(5)
    const others = data.companies.filter((c) => standsOut(c) !== 'both')
    expect(others.flatMap((c) => Object.keys(c.traducoes))).toEqual([])
  })

  it('leave no sentence of those companies untranslated, and no slot open', () => {
    for (const company of data.companies)
      for (const [language, texts] of Object.entries(company.traducoes)) {
        const { descricao, descricaoBuscandoInvestimentos } = texts
        for (const text of [descricao, descricaoBuscandoInvestimentos]) {
          expect(text, `${company.nomeExibicao}, ${language}`).toMatch(/^\p{Lu}.*\.$/u)
          expect(text).not.toMatch(/[{}]|undefined/)
          expect(text?.length).toBeLessThanOrEqual(limits.description)
        }
      }
  })

  it('keep the slots of each sentence, and are not written twice', () => {
    const rows = parseTsv(readData('translations.tsv'))
    const slots = (text = '') => text.match(/\{\w+\}/g)?.sort()
    for (const { pt, en, es } of rows) expect([slots(en), slots(es)], pt).toEqual([slots(pt), slots(pt)])
    expect(new Set(rows.map(({ pt }) => pt)).size).toBe(rows.length)
    const known = [
      ...sectors.flatMap(({ about, detail, invest }) => [...about, ...detail, ...invest]),
      ...Object.values(texts.closers).flat(),
      ...texts.investmentTerms.flatMap((terms) => (typeof terms === 'string' ? terms : Object.values(terms))),
    ]
    expect(rows.map(({ pt }) => pt).filter((pt) => !known.includes(pt ?? ''))).toEqual([])
  })
})

describe('the data files', () => {
  it('name kinds, scenes and regions that the code knows', () => {
    const kinds: Record<SectorKind, true> = { industria: true, agro: true, comercio: true, servico: true }
    const known = regions.map((region) => region.id)
    for (const { id, kind, scene, where } of sectors) {
      expect(Object.keys(kinds), id).toContain(kind)
      expect(Object.keys(sceneTitles), id).toContain(scene)
      expect(known, id).toEqual(expect.arrayContaining(Object.keys(where ?? {})))
    }
  })

  it('leave no list of texts empty', () => {
    const { closers, ...lists } = texts
    for (const list of [...Object.values(closers), ...Object.values(lists)])
      expect(list.length).toBeGreaterThan(1)
    for (const { about, detail, invest, legal, names } of sectors)
      for (const list of [about, detail, invest, legal, names]) expect(list.length).toBeGreaterThan(0)
  })
})

describe('numbers and names', () => {
  it('has valid CNPJs, all different, hundreds with letters, from ranges that show that they are invented', () => {
    const cnpjs = data.registry.map((entry) => entry.cnpj)
    expect(new Set(cnpjs).size).toBe(cnpjs.length)
    expect(cnpjs.filter((cnpj) => !hasValidCheckDigits(cnpj)).map(formatCnpj)).toEqual([])
    expect(cnpjs.filter((cnpj) => /[A-Z]/.test(cnpj)).length).toBeGreaterThan(200)
    expect(cnpjs.filter((cnpj) => !cnpj.startsWith('99'))).toEqual(['12ABC34501DE35'])
  })

  it('has partners with valid CPFs of 900.000.xxx-xx, each with one name', () => {
    const names = new Map<string, string>()
    for (const { socios } of data.registry) {
      expect(socios.length).toBeGreaterThan(0)
      for (const { cpf, nome } of socios) {
        if (cpf === null) continue
        expect(cpf).toMatch(/^900000\d{5}$/)
        expect(names.get(cpf) ?? nome).toBe(nome)
        names.set(cpf, nome)
      }
    }
    expect([...names.keys()].filter((cpf) => !isCpf(cpf))).toEqual([])
  })

  it('has no two companies of the same name, no number in a name and no famous name', () => {
    const names = data.registry.map((entry) => entry.marca)
    expect(new Set(names).size).toBe(names.length)
    const famous =
      /tramontina|gerdau|randon|marcopolo|miolo|salton|grendene|todeschini|fruki|stihl|taurus|renner|panvel|lugano|camil|josapar|piracanjuba|santa clara|cotrijal|aurora\b/i
    expect(names.filter((name) => /\d|\{/.test(name) || famous.test(name))).toEqual([])
  })

  it('has contacts with usable phones and mail addresses that lead nowhere', () => {
    for (const company of data.companies) {
      expect(company.contatos.length).toBeGreaterThan(0)
      for (const contact of company.contatos) {
        expect(contact.email ?? contact.telefone ?? contact.celular).not.toBeNull()
        expect(contact.email ?? 'x.test').toMatch(/^[a-z0-9.@-]+\.test$/)
        for (const phone of [contact.telefone, contact.celular]) {
          if (!phone) continue
          expect(phone.numero).toMatch(/^90000\d{4}$/)
          expect(phoneProblem(phone)).toBeUndefined()
        }
      }
    }
  })
})

describe('what companies say', () => {
  it('keeps the portal’s limits and leaves no slot open', () => {
    for (const company of data.companies) {
      const texts = [company.descricao, company.descricaoBuscandoInvestimentos ?? '']
      for (const text of texts) {
        expect(text.length).toBeLessThanOrEqual(limits.description)
        expect(text).not.toMatch(/[{}]|undefined/)
      }
      expect(company.nomeExibicao.length).toBeLessThanOrEqual(limits.text)
      expect(company.buscandoInvestimentos).toBe(company.valorEsperadoInvestimento !== null)
      const album = company.arquivos.filter((file) => file.finalidade === 'fotosAlbum')
      expect(album.length).toBeLessThanOrEqual(fileRules.fotosAlbum.maxCount)
    }
  })

  it('uses activities and products that exist and are in force', async () => {
    const [cnaes, ncm, nbs] = await Promise.all([
      codesOf('atividades-economicas', 'cnae'),
      codesOf('produtos-servicos-ncm', 'codigo_sem_mascara'),
      codesOf('produtos-servicos-nbs', 'codigo_sem_mascara'),
    ])
    const used = data.registry.flatMap((entry) => [entry.cnaePrincipal, ...entry.cnaesSecundarios])
    expect([...new Set(used)].filter((code) => !cnaes.has(code))).toEqual([])
    const products = new Set(data.companies.flatMap((company) => company.produtos))
    const known = (product: string) => (product.startsWith('NCM ') ? ncm : nbs).has(product.slice(4))
    expect([...products].filter((product) => !known(product))).toEqual([])
  })

  it('gives the seal only where an activity is compatible and the head office is in the state', () => {
    for (const { registro, selos } of data.companies) {
      if (selos.length === 0) continue
      expect(isCompatible(registro)).toBe(true)
      expect(registro.siglaUf).toBe('RS')
      expect(selos.filter((seal) => !seal.desabilitadoEm).length).toBeLessThanOrEqual(1)
    }
  })

  it('puts each company inside its municipality', () => {
    const shapes = new Map(places.map((place) => [place.codMunicipioRfb, place.rings]))
    for (const { registro, latitude, longitude } of data.companies) {
      if (latitude === null || longitude === null) {
        expect(registro.siglaUf).toBe('SC')
        continue
      }
      expect(isInside(shapes.get(registro.codMunicipioRfb) ?? [], latitude, longitude)).toBe(true)
      expect(latitude).toBeGreaterThan(stateBounds.south)
      expect(longitude).toBeGreaterThan(stateBounds.west)
    }
  })
})

describe('twelve months of history', () => {
  it('begins at most a year ago, ends by now, and happens in a possible order', () => {
    const from = now.getTime() - 366 * dayMs
    for (const { criadoEm, alteradoEm, selos, registro } of data.companies) {
      expect(criadoEm.getTime()).toBeGreaterThan(from)
      expect(alteradoEm.getTime()).toBeGreaterThanOrEqual(criadoEm.getTime())
      expect(alteradoEm.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(criadoEm.getTime()).toBeGreaterThanOrEqual(Date.parse(registro.dataAbertura))
      for (const seal of selos) {
        expect(seal.habilitadoEm.getTime()).toBeLessThanOrEqual(now.getTime())
        const ended = seal.desabilitadoEm ?? seal.suspensoDesde ?? now
        expect(ended.getTime()).toBeGreaterThanOrEqual(seal.habilitadoEm.getTime())
      }
    }
  })

  it('has new companies in each of the twelve months', () => {
    const months = new Set(data.companies.map((company) => company.criadoEm.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(12)
  })

  it('gives socio 12 favourites and 3 hidden companies, investidor none', () => {
    const of = (account: string) =>
      [data.favourites, data.hidden].map(
        (marks) => marks.filter((mark) => mark.usuarioId === accountUserId(account)).length,
      )
    expect(of('socio')).toEqual([12, 3])
    expect(of('investidor')).toEqual([0, 0])
    expect(data.favourites.length).toBeGreaterThan(1_000)
  })
})
