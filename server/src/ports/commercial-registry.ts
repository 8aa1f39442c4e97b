/** The state's commercial registry: it answers what it knows about one CNPJ. */
import type { RegistryStatus } from '../db/schema/schema.ts'

/** The states of Brazil and the Federal District, the rows of our table `uf`. */
// biome-ignore format: one line reads as the list that it is
export const states = ['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const

export interface RegistryPartner {
  nome: string
  /** 11 digits; null for a company or a foreigner. */
  cpf: string | null
  qualificacao: string
}

export interface RegistryCompany {
  cnpj: string
  nire: string | null
  /** Without the CPF at the end of a one-person company's name (REGISTRY-3). */
  nome: string
  /** Whether this is the head office; null when the registry does not say. */
  ehMatriz: boolean | null
  situacao: RegistryStatus
  /** YYYY-MM-DD. */
  situacaoDesde: string | null
  cnaePrincipal: string
  cnaesSecundarios: string[]
  /** Null where the source names no partners: nobody can tell then who is one (REGISTRY-19). */
  socios: RegistryPartner[] | null
  endereco: {
    tipoLogradouro: string | null
    nomeLogradouro: string | null
    numeroLogradouro: string | null
    complemento: string | null
    bairro: string | null
    cep: string | null
    codMunicipioRfb: string
    nomeMunicipio: string
    siglaUf: string
  }
}

export interface CommercialRegistry {
  /**
   * Answers what the registry knows about a CNPJ (14 characters), or null if it does not know it. Rejects with
   * RegistryAway when no answer comes in time, and with RegistryGarbage when the answer is unusable.
   */
  find(cnpj: string): Promise<RegistryCompany | null>
}

export class RegistryAway extends Error {}
export class RegistryGarbage extends Error {}
