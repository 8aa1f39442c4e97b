/**
 * What somebody asks of the list of municipalities: text, facets and order, as the address holds them, and which
 * municipalities that leaves (MUNICIPALITY-65). Pure.
 */
import { limits } from '@invest/contract/limits'
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import { joinedName } from '@invest/contract/rules/joined-name'
import { type AddressParameters, readPage, textOf, writePage } from '@invest/contract/search/search-address'
import { type FigureName, figureOf } from '../known-figures.ts'

/** People in a municipality, up to and with the second number. */
export const sizes = {
  ate5mil: [0, 5_000],
  de5a20mil: [5_000, 20_000],
  de20a100mil: [20_000, 100_000],
  mais100mil: [100_000, Number.POSITIVE_INFINITY],
} as const
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

export const orders = [
  'nome',
  'populacao',
  'pib',
  'pibPorPessoa',
  'abertas',
  'lotes',
  'incentivos',
  'completude',
] as const
export type Order = (typeof orders)[number]

export interface ListSearch {
  texto: string
  /** The code of an intermediate region; '' for all. */
  regiao: string
  porte: Size | ''
  lotes: boolean
  incentivos: boolean
  ordem: Order
  /** Names from the end of the alphabet, figures from the smallest. */
  inversa: boolean
  page: number
}

export const everything: ListSearch = {
  texto: '',
  regiao: '',
  porte: '',
  lotes: false,
  incentivos: false,
  ordem: 'nome',
  inversa: false,
  page: 0,
}

export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  texto: textOf(search.texto).slice(0, limits.nameFilter),
  regiao: /^\d{4}$/.exec(textOf(search.regiao))?.[0] ?? '',
  porte: sizeNames.find((size) => size === textOf(search.porte)) ?? '',
  lotes: textOf(search.lotes) === '1',
  incentivos: textOf(search.incentivos) === '1',
  ordem: orders.find((order) => order === textOf(search.ordem)) ?? 'nome',
  inversa: textOf(search.inversa) === '1',
  page: readPage(search),
})

/** Holds what is not as usual. */
export function writeListSearch(search: ListSearch): AddressParameters {
  const { texto, regiao, porte, lotes, incentivos, ordem, inversa, page } = search
  const written = {
    texto: texto.trim(),
    regiao,
    porte,
    lotes: lotes ? '1' : '',
    incentivos: incentivos ? '1' : '',
    ordem: ordem === 'nome' ? '' : ordem,
    inversa: inversa ? '1' : '',
  }
  return {
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')),
    ...writePage(page),
  }
}

/** How complete pages are, 0 to 1, and whether one may open them, by municipalities' codes; only representatives learn it. */
export type Completeness = ReadonlyMap<string, { share: number; opens: boolean }>

/** Null where nobody knows it. */
export function orderedBy(
  order: Exclude<Order, 'nome'>,
  one: MunicipalityFigures,
  completeness?: Completeness,
): number | null {
  if (order === 'lotes') return one.lotesDisponiveis
  if (order === 'incentivos') return one.incentivos
  if (order === 'completude') return completeness?.get(one.municipioJunta.codMunicipioRfb)?.share ?? null
  return figureOf(order satisfies FigureName, one)
}

type Facet = 'regiao' | 'porte' | 'lotes' | 'incentivos'

export const isOfSize = ({ populacao }: MunicipalityFigures, size: Size): boolean =>
  populacao !== null && populacao > sizes[size][0] && populacao <= sizes[size][1]

/** Those that have all that was asked for; `except` leaves one facet out, for the numbers beside its choices. */
export function matching(
  all: readonly MunicipalityFigures[],
  { texto, regiao, porte, lotes, incentivos }: ListSearch,
  except?: Facet,
): MunicipalityFigures[] {
  const wanted = joinedName(texto)
  return all.filter(
    (one) =>
      joinedName(one.municipioJunta.nomeCompleto).includes(wanted) &&
      (!regiao || except === 'regiao' || one.regiao?.codigo === regiao) &&
      (!porte || except === 'porte' || isOfSize(one, porte)) &&
      (!lotes || except === 'lotes' || one.lotesDisponiveis > 0) &&
      (!incentivos || except === 'incentivos' || one.incentivos > 0),
  )
}

const names = new Intl.Collator('pt-BR')

/** Names from A to Z and figures from the largest on, or the other way round; what is not known comes last in both. */
export function inOrder(
  all: readonly MunicipalityFigures[],
  { ordem, inversa }: Pick<ListSearch, 'ordem' | 'inversa'>,
  completeness?: Completeness,
): MunicipalityFigures[] {
  const byName = (a: MunicipalityFigures, b: MunicipalityFigures) =>
    names.compare(a.municipioJunta.nomeCompleto, b.municipioJunta.nomeCompleto)
  const turned = inversa ? -1 : 1
  if (ordem === 'nome') return all.toSorted((a, b) => turned * byName(a, b))
  const values = new Map(all.map((one) => [one, orderedBy(ordem, one, completeness)]))
  return all.toSorted((one, other) => {
    const [a, b] = [values.get(one) ?? null, values.get(other) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return turned * (b - a) || byName(one, other)
  })
}

/** The regions of all municipalities by name, each with how many of `counted` lie in it. */
export function regionsOf(all: readonly MunicipalityFigures[], counted: readonly MunicipalityFigures[]) {
  const regions = new Map(
    all.flatMap(({ regiao }) => (regiao ? [[regiao.codigo, regiao.nome] as const] : [])),
  )
  return [...regions]
    .map(([codigo, nome]) => ({
      codigo,
      nome,
      count: counted.filter(({ regiao }) => regiao?.codigo === codigo).length,
    }))
    .toSorted((a, b) => names.compare(a.nome, b.nome))
}
