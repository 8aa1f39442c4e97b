/** What presenting a company needs, and small pieces of it that the whole and the card share. */
import type { Company } from '@invest/contract/companies'
import type { Clock } from '../../ports/clock.ts'
import type { FilesArea } from '../files/index.ts'
import type { SealPresenter } from '../seal/index.ts'
import { fullAddress } from './company.ts'
import type { CompanyRow } from './repository.ts'

export interface CompanyParts {
  files: FilesArea
  clock: Clock
  seals: SealPresenter
}

export const today = (clock: Clock): string => clock.now().toISOString().slice(0, 10)
export const money = (value: string | null): number | null => (value === null ? null : Number(value))

type AddressRow = Pick<
  CompanyRow,
  | 'tipoLogradouro'
  | 'nomeLogradouro'
  | 'numeroLogradouro'
  | 'complemento'
  | 'bairro'
  | 'cep'
  | 'codMunicipioRfb'
  | 'nomeMunicipio'
  | 'siglaUf'
  | 'latitude'
  | 'longitude'
>

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
