/** The map's state lives in its address: filters, what is shown, and where one looks. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'
import type { MapFilter } from '@invest/contract/map'
import { activitiesOf, cnpjOf, flagOf, productCodes, productsOf, textOf } from '../../lib/search-address.ts'

export const kinds = ['empresas', 'distritos', 'portos', 'aeroportos'] as const
export type Kind = (typeof kinds)[number]

/** Zoom of 256-pixel tiles. */
export interface Look {
  latitude: number
  longitude: number
  zoom: number
}

export interface MapState {
  nome: string
  cnpj: string
  municipio: string
  cnaes: string[]
  produtos: string[]
  buscandoInvestimentos: boolean
  apenasMadeInRs: boolean
  hidden: Kind[]
  /** Absent until somebody moves the map. */
  look: Look | undefined
}

export const noFilter: MapState = {
  nome: '',
  cnpj: '',
  municipio: '',
  cnaes: [],
  produtos: [],
  buscandoInvestimentos: false,
  apenasMadeInRs: false,
  hidden: [],
  look: undefined,
}

/** `-30.03460,-51.21770,11.00`. */
function lookOf(value: unknown): Look | undefined {
  const [latitude, longitude, zoom] = textOf(value).split(',').map(Number)
  const inside =
    Math.abs(latitude ?? Number.NaN) <= 85 && Math.abs(longitude ?? Number.NaN) <= 180 && (zoom ?? -1) >= 0
  return inside && (zoom as number) <= 22
    ? { latitude: latitude as number, longitude: longitude as number, zoom: zoom as number }
    : undefined
}

export function readAddress(search: Record<string, unknown>): MapState {
  const without = textOf(search.sem).split(',')
  return {
    nome: textOf(search.nome).slice(0, limits.nameFilter),
    cnpj: cnpjOf(search.cnpj),
    municipio: textOf(search.municipio),
    cnaes: activitiesOf(search.cnaes),
    produtos: productsOf(search.produtos),
    buscandoInvestimentos: flagOf(search.buscandoInvestimentos),
    apenasMadeInRs: flagOf(search.apenasMadeInRs),
    hidden: kinds.filter((kind) => without.includes(kind)),
    look: lookOf(search.em),
  }
}

export const writeAddress = (state: MapState): Record<string, string | boolean | undefined> => ({
  nome: state.nome.trim() || undefined,
  cnpj: state.cnpj || undefined,
  municipio: state.municipio || undefined,
  cnaes: state.cnaes.join(',') || undefined,
  produtos: state.produtos.join(',') || undefined,
  buscandoInvestimentos: state.buscandoInvestimentos || undefined,
  apenasMadeInRs: state.apenasMadeInRs || undefined,
  sem: state.hidden.join(',') || undefined,
  em:
    state.look &&
    [state.look.latitude.toFixed(5), state.look.longitude.toFixed(5), state.look.zoom.toFixed(2)].join(','),
})

/** The body of the call, less what is seen. Half a CNPJ is not searched for. */
export const filterOf = (state: MapState) => ({
  nome: state.nome.trim(),
  cnpj: hasCnpjForm(state.cnpj) ? state.cnpj : '',
  municipio: state.municipio,
  ...(state.cnaes.length > 0 && { cnaes: state.cnaes }),
  ...(state.produtos.length > 0 && { produtosOuServicos: productCodes(state.produtos) }),
  ...(state.buscandoInvestimentos && { buscandoInvestimentos: true }),
  ...(state.apenasMadeInRs && { apenasMadeInRs: true }),
  mostrarEmpresas: !state.hidden.includes('empresas'),
  mostrarDistritosIndustriais: !state.hidden.includes('distritos'),
  mostrarPortos: !state.hidden.includes('portos'),
  mostrarAeroportos: !state.hidden.includes('aeroportos'),
})

export type Limits = NonNullable<MapFilter['limites']>

export const filtersInUse = (state: MapState): number =>
  [
    state.nome.trim(),
    state.cnpj,
    state.municipio,
    state.cnaes.length,
    state.produtos.length,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
    state.hidden.length,
  ].filter(Boolean).length
