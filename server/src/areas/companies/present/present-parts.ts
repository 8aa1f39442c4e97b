/** Makes a company's address for an answer. */
import type { Company } from '@invest/contract/companies'
import { fullAddress } from '../rules/company.ts'
import type { AddressRow } from '../sql/columns.sql.ts'

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
