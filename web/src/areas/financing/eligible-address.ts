/** Writes the search into the address and reads it back, so that a link, Back and a refresh show the same list. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import {
  type AddressedSearch,
  type AddressParameters,
  readPage,
  readSearch,
  writePage,
  writeSearch,
} from '@invest/contract/search-address'

/** A municipality is identified by its name here. */
export type EligibleFilter = Pick<AddressedSearch, 'nome' | 'cnpj' | 'municipio'>

export interface EligibleState extends EligibleFilter {
  /** Counted from zero. */
  page: number
}

export const noFilter: EligibleFilter = { nome: '', cnpj: '', municipio: '' }

/** Parameters that make no sense are ignored. */
export function readAddress(parameters: Record<string, unknown>): EligibleState {
  const { nome, cnpj, municipio } = readSearch(parameters)
  return { nome, cnpj, municipio, page: readPage(parameters) }
}

/** Writes only what is set. */
export const writeAddress = ({ page, ...filter }: EligibleState): AddressParameters => ({
  ...writeSearch(filter),
  ...writePage(page),
})

/** Names the filter as the API's calls do. */
export const queryOf = ({ nome, cnpj, municipio }: EligibleFilter) => ({
  nomeEmpresa: nome.trim(),
  cnpj,
  nomeMunicipio: municipio,
})

/** A CNPJ has to be whole. Without one, the search needs a name or a municipality (FINANCING-7). */
export const isSearchable = ({ nome, cnpj, municipio }: EligibleFilter): boolean =>
  (cnpj === '' || hasCnpjForm(cnpj)) && (cnpj !== '' || nome.trim() !== '' || municipio !== '')

/** Compares two filters as the address would hold them. */
export const isSameSearch = (one: EligibleFilter, other: EligibleFilter): boolean =>
  one.nome.trim() === other.nome.trim() && one.cnpj === other.cnpj && one.municipio === other.municipio
