/** The search lives in the address: a link, Back and a refresh bring the same list. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import {
  type AddressedSearch,
  type AddressParameters,
  readPage,
  readSearch,
  writePage,
  writeSearch,
} from '@invest/contract/search-address'

/** Here a municipality goes by its name. */
export type EligibleFilter = Pick<AddressedSearch, 'nome' | 'cnpj' | 'municipio'>

export interface EligibleState extends EligibleFilter {
  /** Zero-based. */
  page: number
}

export const noFilter: EligibleFilter = { nome: '', cnpj: '', municipio: '' }

/** Garbage reads as not asked for. */
export function readAddress(parameters: Record<string, unknown>): EligibleState {
  const { nome, cnpj, municipio } = readSearch(parameters)
  return { nome, cnpj, municipio, page: readPage(parameters) }
}

/** What is set, and no more. */
export const writeAddress = ({ page, ...filter }: EligibleState): AddressParameters => ({
  ...writeSearch(filter),
  ...writePage(page),
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
