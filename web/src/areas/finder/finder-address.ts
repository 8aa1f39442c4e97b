/** The finder's state lives in its address: a link, Back and a refresh bring the same search. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'

export interface FinderState {
  nome: string
  /** Bare characters; only a whole one is sent. */
  cnpj: string
  codMunicipioRfb: string
  buscandoInvestimentos: boolean
  apenasMadeInRs: boolean
  /** Zero-based. */
  page: number
}

export const noFilter: FinderState = {
  nome: '',
  cnpj: '',
  codMunicipioRfb: '',
  buscandoInvestimentos: false,
  apenasMadeInRs: false,
  page: 0,
}

// The router reads `?nome=5` as a number and `=true` as a boolean.
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const flag = (value: unknown): boolean => value === true || value === 'true'

/** From the path's municipality, which wins (decision 12), and the search part. Garbage reads as not asked for. */
export function readAddress(
  codMunicipioRfb: string | undefined,
  search: Record<string, unknown>,
): FinderState {
  const page = Number(search.pagina)
  return {
    nome: text(search.nome).slice(0, limits.nameFilter),
    cnpj: text(search.cnpj)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
    codMunicipioRfb: codMunicipioRfb || text(search.municipio),
    buscandoInvestimentos: flag(search.buscandoInvestimentos),
    apenasMadeInRs: flag(search.apenasMadeInRs),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** What is set, and no more; the page counts from one for people. */
export function writeAddress(state: FinderState): Record<string, string | number | boolean | undefined> {
  return {
    nome: state.nome.trim() || undefined,
    cnpj: state.cnpj || undefined,
    municipio: state.codMunicipioRfb || undefined,
    buscandoInvestimentos: state.buscandoInvestimentos || undefined,
    apenasMadeInRs: state.apenasMadeInRs || undefined,
    pagina: state.page > 0 ? state.page + 1 : undefined,
  }
}

/** The body of the call. Half a CNPJ is not searched for. */
export const filterOf = (state: FinderState) => ({
  nome: state.nome.trim(),
  cnpj: hasCnpjForm(state.cnpj) ? state.cnpj : '',
  codMunicipioRfb: state.codMunicipioRfb,
  ...(state.buscandoInvestimentos && { buscandoInvestimentos: true }),
  ...(state.apenasMadeInRs && { apenasMadeInRs: true }),
})

export const filtersInUse = (state: FinderState): number =>
  [
    state.nome.trim(),
    state.cnpj,
    state.codMunicipioRfb,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
  ].filter(Boolean).length
