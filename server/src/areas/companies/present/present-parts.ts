/** The parts that cards and whole companies share in answers. */
import type { Company, Product } from '@invest/contract/companies'
import type { FileItem } from '@invest/contract/fields'
import type { Language } from '@invest/contract/language'
import type { RecordFiles } from '../../files/index.ts'
import { presentNames } from '../../reference/index.ts'
import { fullAddress, type ListPurpose } from '../rules/company.ts'
import type { AddressRow, ListedFileRow, ProductRow } from '../sql/columns.sql.ts'

export const presentAddress = (row: AddressRow, ufName: string): Company['endereco'] => ({
  tipoLogradouro: row.tipoLogradouro ? { descricao: row.tipoLogradouro } : null,
  nomeLogradouro: row.nomeLogradouro,
  numeroLogradouro: row.numeroLogradouro,
  complemento: row.complemento,
  bairro: row.bairro,
  cep: row.cep,
  municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
  uf: { nomeCompleto: ufName, siglaUf: row.siglaUf },
  latitude: row.latitude,
  longitude: row.longitude,
  enderecoCompleto: fullAddress(row),
})

/** The files of one list of a company, in their order. Owners get signed addresses. */
export const presentFiles =
  (files: RecordFiles, rows: ListedFileRow[], signed: boolean) =>
  (purpose: ListPurpose): FileItem[] =>
    rows.filter((row) => row.finalidade === purpose).map((row) => files.item(row, signed))

/** Products named in the reader's language. */
export const presentProducts = (rows: readonly ProductRow[], language: Language): Product[] =>
  rows.map(({ nomes, ...code }) => ({ ...code, ...presentNames({ nomes }, language) }))
