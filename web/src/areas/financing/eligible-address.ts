/** Writes the search into the address and reads it back, so that a link, Back and a refresh show the same list. Pure. */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import {
  type AddressedSearch,
  type AddressParameters,
  readPage,
  readSearch,
  textOf,
  writePage,
  writeSearch,
} from '@invest/contract/search/search-address'

/** A municipality is identified by its name here. */
export interface EligibleFilter extends Pick<AddressedSearch, 'nome' | 'cnpj' | 'municipio'> {
  /** Leaves out what is not on the programme's list (FINANCING-44). */
  apenasElegiveis: boolean
}

export interface EligibleState extends EligibleFilter {
  /** Counted from zero. */
  page: number
}

export const noFilter: EligibleFilter = { nome: '', cnpj: '', municipio: '', apenasElegiveis: false }

/** Parameters that make no sense are ignored. */
export function readAddress(parameters: Record<string, unknown>): EligibleState {
  const { nome, cnpj, municipio } = readSearch(parameters)
  const apenasElegiveis = textOf(parameters.apenasElegiveis) === 'true'
  return { nome, cnpj, municipio, apenasElegiveis, page: readPage(parameters) }
}

/** Writes only what is set. */
export const writeAddress = ({ page, apenasElegiveis, ...filter }: EligibleState): AddressParameters => ({
  ...writeSearch(filter),
  ...(apenasElegiveis && { apenasElegiveis: 'true' }),
  ...writePage(page),
})

/** Names the filter as the API's calls do. */
export const queryOf = ({ nome, cnpj, municipio, apenasElegiveis }: EligibleFilter) => ({
  nomeEmpresa: nome.trim(),
  cnpj,
  nomeMunicipio: municipio,
  ...(apenasElegiveis && { apenasElegiveis }),
})

/** A CNPJ has to be whole. Without one, the search needs a name or a municipality (FINANCING-6). */
export const isSearchable = ({ nome, cnpj, municipio }: EligibleFilter): boolean =>
  (cnpj === '' || hasCnpjForm(cnpj)) && (cnpj !== '' || nome.trim() !== '' || municipio !== '')

/** Compares two filters as the address would hold them. */
export const isSameSearch = (one: EligibleFilter, other: EligibleFilter): boolean =>
  one.nome.trim() === other.nome.trim() &&
  one.cnpj === other.cnpj &&
  one.municipio === other.municipio &&
  one.apenasElegiveis === other.apenasElegiveis
