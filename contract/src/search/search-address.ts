/**
 * Writes a search for companies into an address, and reads it back. Finder, map, eligible companies and the mails all
 * use this, so that a link from any of them opens the same search. Parameter names must not change: they are part of
 * links that people keep.
 */

import { limits } from '../limits.ts'
import { hasCnpjForm } from '../rules/cnpj.ts'
import { adjustment, type SearchFields } from './search.ts'

export interface AddressedSearch {
  /** Anything that somebody looks for. */
  texto: string
  /** What they changed in how it was understood. */
  ajustes: string[]
  nome: string
  /** Characters without punctuation; it may be an unfinished CNPJ. */
  cnpj: string
  /** In finder and map Receita Federal's code; in eligible companies the name, as the server lists it. */
  municipio: string
  /** CNAE codes of any level. */
  cnaes: string[]
  /** Each as `NCM:2204` or `NBS:1`. */
  produtos: string[]
  buscandoInvestimentos: boolean
  apenasMadeInRs: boolean
}

export const emptySearch: AddressedSearch = {
  texto: '',
  ajustes: [],
  nome: '',
  cnpj: '',
  municipio: '',
  cnaes: [],
  produtos: [],
  buscandoInvestimentos: false,
  apenasMadeInRs: false,
}

/** Holds only what is set; `new URLSearchParams(...)` accepts it directly. */
export type AddressParameters = Record<string, string>

const present = (parameters: Record<string, string>): AddressParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))

export const writeSearch = (search: Partial<AddressedSearch>): AddressParameters =>
  present({
    texto: search.texto?.trim() ?? '',
    ajustes: search.texto?.trim() ? (search.ajustes?.join(',') ?? '') : '',
    nome: search.nome?.trim() ?? '',
    cnpj: search.cnpj ?? '',
    municipio: search.municipio ?? '',
    cnaes: search.cnaes?.join(',') ?? '',
    produtos: search.produtos?.join(',') ?? '',
    buscandoInvestimentos: search.buscandoInvestimentos ? 'true' : '',
    apenasMadeInRs: search.apenasMadeInRs ? 'true' : '',
  })

/** A router may turn `?nome=5` into a number and `=true` into a boolean; any other type is treated as absent. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const listOf = (value: unknown, form: RegExp, most: number = limits.filterCodes): string[] =>
  [...new Set(textOf(value).split(','))].filter((code) => form.test(code)).slice(0, most)

/** Values that make no sense are treated as absent (FINDER-22). */
export const readSearch = (parameters: Record<string, unknown>): AddressedSearch => ({
  texto: textOf(parameters.texto).slice(0, limits.nameFilter),
  ajustes: textOf(parameters.texto).trim() ? listOf(parameters.ajustes, adjustment, limits.adjustments) : [],
  nome: textOf(parameters.nome).slice(0, limits.nameFilter),
  cnpj: textOf(parameters.cnpj)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14),
  municipio: textOf(parameters.municipio).slice(0, limits.text),
  cnaes: listOf(parameters.cnaes, /^([A-U]|\d{2}|\d{3}|\d{5}|\d{7})$/),
  produtos: listOf(parameters.produtos, /^(NCM|NBS):[0-9A-Z]{1,12}$/),
  buscandoInvestimentos: textOf(parameters.buscandoInvestimentos) === 'true',
  apenasMadeInRs: textOf(parameters.apenasMadeInRs) === 'true',
})

const productKey = ({ tipoTabela, codigoSemMascara }: { tipoTabela: string; codigoSemMascara: string }) =>
  `${tipoTabela}:${codigoSemMascara}`

function productOf(key: string) {
  const [tipoTabela, codigoSemMascara = ''] = key.split(':')
  return { tipoTabela: tipoTabela as 'NCM' | 'NBS', codigoSemMascara }
}

/** The body of a search call. An unfinished CNPJ is not searched for (FINDER-5). */
export const filterOfSearch = (search: AddressedSearch) => ({
  ...(search.texto.trim() && {
    texto: search.texto.trim(),
    ...(search.ajustes.length > 0 && { ajustes: search.ajustes }),
  }),
  nome: search.nome.trim(),
  cnpj: hasCnpjForm(search.cnpj) ? search.cnpj : '',
  codMunicipioRfb: search.municipio,
  ...(search.cnaes.length > 0 && { cnaes: search.cnaes }),
  ...(search.produtos.length > 0 && { produtosOuServicos: search.produtos.map(productOf) }),
  ...(search.buscandoInvestimentos && { buscandoInvestimentos: true }),
  ...(search.apenasMadeInRs && { apenasMadeInRs: true }),
})

/** From a filter stored elsewhere, such as a saved search. */
export const searchOfFilter = (filter: SearchFields): AddressedSearch => ({
  texto: filter.texto ?? '',
  ajustes: filter.ajustes ?? [],
  nome: filter.nome ?? '',
  cnpj: filter.cnpj ?? '',
  municipio: filter.codMunicipioRfb ?? '',
  cnaes: filter.cnaes ?? [],
  produtos: (filter.produtosOuServicos ?? []).map(productKey),
  buscandoInvestimentos: filter.buscandoInvestimentos ?? false,
  apenasMadeInRs: filter.apenasMadeInRs ?? false,
})

/** Pages count from zero in the code and from one in the address, where people read them; the first page is left out. */
export const writePage = (page: number): AddressParameters =>
  present({ pagina: page > 0 ? `${page + 1}` : '' })

export function readPage(parameters: Record<string, unknown>): number {
  const page = Number(parameters.pagina)
  return Number.isInteger(page) && page > 1 ? page - 1 : 0
}

/** What the map shows: the centre in degrees, and the zoom of 256-pixel tiles. */
export interface Viewpoint {
  latitude: number
  longitude: number
  zoom: number
}

/** Writes `em=-30.03460,-51.21770,11.00`. */
export const writeViewpoint = (viewpoint: Viewpoint | undefined): AddressParameters =>
  present({
    em: viewpoint
      ? [viewpoint.latitude.toFixed(5), viewpoint.longitude.toFixed(5), viewpoint.zoom.toFixed(2)].join(',')
      : '',
  })

export function readViewpoint(parameters: Record<string, unknown>): Viewpoint | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = textOf(parameters.em)
    .split(',')
    .map(Number)
  const onEarth = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
  return onEarth && zoom >= 0 && zoom <= 22 ? { latitude, longitude, zoom } : undefined
}
