/** A small random world of companies, and a naive model of what a search has to find in it. */

import type { SearchOrder } from '@invest/contract/finder'
import { withoutAccents } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search/search'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import { newCnpj } from './companies.ts'

export interface WorldCompany {
  id: string
  cnpj: string
  nome: string
  nomeExibicao: string
  codMunicipioRfb: string
  cnaes: string[]
  /** Each as `NCM:22042100`. */
  produtos: string[]
  buscandoInvestimentos: boolean
  /** In reais. */
  valor: number | null
  criadoEm: Date
  selo: boolean
  oculta: boolean
  latitude: number | null
  longitude: number | null
}

export interface World {
  companies: WorldCompany[]
  /** The codes above each product, beginning with the product itself. */
  ancestry: Map<string, string[]>
  sections: Map<string, string>
}

/** A random number generator that always gives the same numbers for a seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const heads = [
  'Vinícola',
  'Café',
  'Calçados',
  'Móveis',
  'Ervateira',
  'São João',
  'A&B',
  'Ar',
  'Sol',
  'X-1',
  '100%',
  "D'Ávila",
]
const tails = [
  'do Sul',
  'Três Coroas',
  'Serra',
  'Sul-Rio',
  'Coração',
  'A_B',
  'Solar',
  'e Filhos',
  'Açaí',
  'Ó',
  'Vinhos',
]
export const words = [
  'vinicola',
  'SÃO',
  'so',
  'a',
  'sul',
  '100%',
  '%',
  'a_b',
  'serra cafe',
  'Móveis Três',
  'x',
  "d'",
  'ó',
  'vin',
  '&',
  'sol ar',
]
const municipalities = ['8801', '8599', '8531']
const activities = ['1112700', '4712100', '0111301', '6201501', '1095300', '4711301']
export const activityFilters = [
  'A',
  'C',
  'G',
  'J',
  '11',
  '111',
  '11127',
  '1112700',
  '47',
  '4711301',
  '01',
  'K',
]
const products = ['NCM:22042100', 'NCM:2204', 'NCM:09011110', 'NBS:115013000', 'NCM:6403', 'NCM:SIV']
export const productFilters = [
  'NCM:22',
  'NCM:2204',
  'NCM:SIV',
  'NCM:SII',
  'NCM:64',
  'NCM:09',
  'NCM:22042100',
  'NBS:115013000',
]

export async function createWorld(db: Database, count: number, seed: number): Promise<World> {
  const chance = numbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T
  const some = <T>(items: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(chance() * (most + 1)) }, () => pick(items))),
  ]
  const companies: WorldCompany[] = []
  for (let i = 0; i < count; i++) {
    const nomeExibicao = `${pick(heads)} ${pick(tails)}`
    const placed = chance() < 0.85
    companies.push({
      id: '',
      cnpj: newCnpj(),
      nome:
        chance() < 0.3
          ? `12.345.67${i % 10} ${pick(heads).toUpperCase()} PESSOA`
          : `${pick(heads)} ${pick(tails)} LTDA`.toUpperCase(),
      nomeExibicao,
      codMunicipioRfb: pick(municipalities),
      cnaes: [...new Set([pick(activities), ...some(activities, 2)])],
      produtos: some(products, 2),
      buscandoInvestimentos: chance() < 0.4,
      valor: null,
      criadoEm: new Date(0),
      selo: chance() < 0.4,
      oculta: chance() < 0.2,
      latitude: placed ? -30 - chance() * 0.2 : null,
      longitude: placed ? -51.2 - chance() * 0.2 : null,
    })
  }
  // Drawn from a stream of their own, so that the rest of the world stays as it was. Several companies share each value.
  const more = numbers(seed + 1)
  for (const company of companies) {
    company.valor = [null, 0, 250_000.5, 900_000_000][Math.floor(more() * 4)] ?? null
    company.criadoEm = new Date(Date.UTC(2026, 1, 1 + Math.floor(more() * 6)))
    company.id = await insert(db, company)
  }
  return { companies, ancestry: await ancestryOf(db), sections: await sectionsOf(db) }
}

async function insert(db: Database, company: WorldCompany): Promise<string> {
  const [main = '', ...others] = company.cnaes
  const row = await db
    .insertInto('empresa')
    .values({
      cnpj: company.cnpj,
      nome: company.nome,
      nomeExibicao: company.nomeExibicao,
      cnaePrincipal: main,
      cnaesSecundarios: others,
      situacaoJunta: 'ATIVA',
      situacaoJuntaDesde: null,
      consultadaEm: new Date(),
      codMunicipioRfb: company.codMunicipioRfb,
      nomeMunicipio: 'Município',
      siglaUf: 'RS',
      buscandoInvestimentos: company.buscandoInvestimentos,
      valorEsperadoInvestimento: company.valor,
      criadoEm: company.criadoEm,
      oculta: company.oculta,
      latitude: company.latitude,
      longitude: company.longitude,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [ordem, code] of company.produtos.entries())
    await db
      .insertInto('empresaProduto')
      .values({
        empresaId: row.id,
        tipoTabela: code.slice(0, 3) as 'NCM',
        codigoSemMascara: code.slice(4),
        ordem,
      })
      .execute()
  if (company.selo)
    await sql`UPDATE empresa SET habilitado_made_in_rs = true WHERE id = ${row.id}`.execute(db)
  return row.id
}

async function ancestryOf(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('produtoServico')
    .select(['tipoTabela', 'codigoSemMascara', 'codigoPai'])
    .execute()
  const parents = new Map(
    rows.map((row) => [
      `${row.tipoTabela}:${row.codigoSemMascara}`,
      row.codigoPai && `${row.tipoTabela}:${row.codigoPai}`,
    ]),
  )
  const above = (code: string): string[] => [
    code,
    ...(parents.get(code) ? above(parents.get(code) as string) : []),
  ]
  return new Map([...parents.keys()].map((code) => [code, above(code)]))
}

async function sectionsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('atividadeEconomica')
    .select(['cnae', 'cnaePai'])
    .where('nivel', '=', 'divisao')
    .execute()
  return new Map(rows.map((row) => [row.cnae, row.cnaePai ?? '']))
}

/** Upper case without accents. */
export const plain = (text: string): string => withoutAccents(text).toUpperCase()

/** The key by which lists are sorted: the number before a one-person company's name goes to its end. */
export const sortKey = (name: string): string =>
  plain(name).replace(/^(\d{2}\.?\d{3}\.?\d{3})\s+(\S.*)$/, '$2 $1')

/** A typed word with hyphens or apostrophes counts as one word and as its parts. */
function holdsWord(company: WorldCompany, typed: string): boolean {
  const parts = typed.split(/[-']/).filter(Boolean)
  if (parts.length === 0) return holdsPart(company, typed)
  return holdsPart(company, parts.join('')) || parts.every((part) => holdsPart(company, part))
}

function holdsPart(company: WorldCompany, word: string): boolean {
  const names = [plain(company.nomeExibicao), plain(company.nome)]
  if ([...word].length >= 3) return names.some((name) => name.replace(/[-']/g, '').includes(plain(word)))
  return names.some((name) =>
    [...name.matchAll(/(^|[^A-Z0-9])/g)].some((m) =>
      name.startsWith(plain(word), (m.index ?? 0) + m[0].length),
    ),
  )
}

/** `&` only joins words, unless there are none. */
function typedWords(text: string): string[] {
  const words = text.split(/[\s&]+/).filter(Boolean)
  return words.length === 0 && text.includes('&') ? ['&'] : words
}

/** Whether a company matches everything in a filter. */
export function meets({ ancestry, sections }: World, company: WorldCompany, filter: SearchFields): boolean {
  const levels = company.cnaes.flatMap((code) => [
    code,
    code.slice(0, 5),
    code.slice(0, 3),
    code.slice(0, 2),
    sections.get(code.slice(0, 2)) ?? '',
  ])
  const covered = company.produtos.flatMap((code) => ancestry.get(code) ?? [])
  return (
    typedWords(filter.nome ?? '').every((word) => holdsWord(company, word)) &&
    (!filter.cnpj || company.cnpj === filter.cnpj) &&
    (!filter.codMunicipioRfb || company.codMunicipioRfb === filter.codMunicipioRfb) &&
    (!filter.cnaes?.length || filter.cnaes.some((code) => levels.includes(code))) &&
    (!filter.produtosOuServicos?.length ||
      filter.produtosOuServicos.some((p) => covered.includes(`${p.tipoTabela}:${p.codigoSemMascara}`))) &&
    (!filter.buscandoInvestimentos || company.buscandoInvestimentos) &&
    (!filter.apenasMadeInRs || company.selo)
  )
}

/** What the larger of comes first, before the name. */
const keyOf: Partial<Record<SearchOrder, (company: WorldCompany) => number>> = {
  destaque: ({ buscandoInvestimentos, selo }) => Number(buscandoInvestimentos) + Number(selo),
  'criadoEm,desc': ({ criadoEm }) => criadoEm.getTime(),
  'valorEsperadoInvestimento,desc': ({ buscandoInvestimentos, valor }) =>
    buscandoInvestimentos ? (valor ?? -1) : -2,
}

/** By relevance, names that begin with the term come first; what is equal otherwise is sorted by name. */
export function inOrder(
  companies: WorldCompany[],
  nome: string | undefined,
  sort: SearchOrder | undefined,
): WorldCompany[] {
  const term = plain((nome ?? '').trim().split(/\s+/).join(' '))
  const byRelevance = (company: WorldCompany) => Number(sortKey(company.nomeExibicao).startsWith(term))
  const key = sort === undefined || sort === 'relevancia' ? byRelevance : (keyOf[sort] ?? (() => 0))
  const sorted = companies.toSorted((a, b) => {
    const [left, right] = [sortKey(a.nomeExibicao), sortKey(b.nomeExibicao)]
    if (key(a) !== key(b)) return key(b) - key(a)
    return left === right ? (a.id < b.id ? -1 : 1) : left < right ? -1 : 1
  })
  return sort === 'nome,desc' ? sorted.reverse() : sorted
}
