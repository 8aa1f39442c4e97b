/** The search lives in the address: a link, Back and a refresh bring the same list. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'

export interface EligibleFilter {
  nome: string
  /** Bare characters. */
  cnpj: string
  /** A municipality's name, as the server lists them. */
  municipio: string
}
export interface EligibleState extends EligibleFilter {
  /** Zero-based. */
  page: number
}

export const noFilter: EligibleFilter = { nome: '', cnpj: '', municipio: '' }

// The router reads `?nome=5` as a number and `=true` as a boolean.
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Garbage reads as not asked for. */
export function readAddress(search: Record<string, unknown>): EligibleState {
  const page = Number(search.pagina)
  return {
    nome: text(search.nome).slice(0, limits.nameFilter),
    cnpj: text(search.cnpj)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
    municipio: text(search.municipio).slice(0, limits.text),
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** What is set, and no more; the page counts from one for people. */
export const writeAddress = (state: EligibleState): Record<string, string | number | undefined> => ({
  nome: state.nome.trim() || undefined,
  cnpj: state.cnpj || undefined,
  municipio: state.municipio || undefined,
  pagina: state.page > 0 ? state.page + 1 : undefined,
})

/** The query of the calls. */
export const queryOf = ({ nome, cnpj, municipio }: EligibleFilter) => ({
  nomeEmpresa: nome.trim(),
  cnpj,
  nomeMunicipio: municipio,
})

/** Half a CNPJ is not searched for; without it, a name or a municipality is needed (specification 1, section 5). */
export const isSearchable = ({ nome, cnpj, municipio }: EligibleFilter): boolean =>
  (cnpj === '' || hasCnpjForm(cnpj)) && (cnpj !== '' || nome.trim() !== '' || municipio !== '')

/** As the address would hold them. */
export const isSameSearch = (one: EligibleFilter, other: EligibleFilter): boolean =>
  one.nome.trim() === other.nome.trim() && one.cnpj === other.cnpj && one.municipio === other.municipio
