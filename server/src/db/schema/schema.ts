/**
 * The tables as Kysely sees them: the columns of migrations/ in camel case. tables.ts is written from the database
 * (npm run schema); this file says what a column contains where its type in the database does not.
 */

import type { AuditAction } from '@invest/contract/administration/audit-log'
import type { TranslationLanguage } from '@invest/contract/companies'
import type { LeftOut } from '@invest/contract/districts/drawings'
import type { LotSearchFields } from '@invest/contract/districts/lot-search-address'
import type { LotEvent, LotGroup, Utility } from '@invest/contract/districts/lots'
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { Purpose } from '@invest/contract/limits'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import type { SearchFields } from '@invest/contract/search/search'
import type { ColumnType } from 'kysely'
import type { NeverWritten, WithDefault } from './column-types.ts'
import type { Tables } from './tables.ts'

export interface StoredPhone {
  codigoPais: string
  /** The chosen country (ISO 3166-1 alpha-2). Without it, that of the code. */
  pais?: string | null | undefined
  ddd: string | null
  numero: string
  /** The extension. */
  ramal?: string | null | undefined
  ehWhatsapp: boolean
}
/** A contact that a person keeps in their profile. */
export interface StoredProfileContact {
  nome: string
  email: string | null
  telefone: StoredPhone | null
  celular: StoredPhone | null
}
/** Written as JSON text. */
type PhoneColumn = ColumnType<StoredPhone | null, string | null, string | null>

export type RegistryStatus = 'ATIVA' | 'BAIXADA' | 'INAPTA' | 'SUSPENSA' | 'NULA'

export type ReservationStatus = 'DISPONIVEL' | 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'
export type ReservationAction = 'RESERVA' | 'CANCELAMENTO' | 'EMPRESTIMO' | 'EXPIRACAO'

export interface SealTermsText {
  titulo: string
  paragrafos: string[]
  /** The declarations that have to be ticked, each of them (SEAL-8). */
  declaracoes: [string, string]
}

export type ProgrammeText = 'texto-inicial' | 'resumo-texto-inicial'

/** The rule of a price table, with its names in each language. */
export interface StoredPriceRule {
  fonteRegra: string
  fonteRegraEn?: string | undefined
  fonteRegraEs?: string | undefined
  /** `ordem` is what a file said of the place; without it the order of the list counts. */
  usos: { codigo: string; nome: InEachLanguage; ordem?: number; teto: number }[]
  criterios: {
    codigo: string
    nome: InEachLanguage
    ordem?: number
    opcoes: { codigo: string; nome: InEachLanguage; ordem?: number; pontos: number }[]
  }[]
}

/** Texts in English and Spanish, by the names of their fields: `{"descricao": {"en": "..."}}`. */
export type StoredTranslations = Record<string, { en?: string | null; es?: string | null }>
/** Written as JSON text. */
type TranslationsColumn = ColumnType<StoredTranslations, string | undefined, string>

/** The most frequent activities of each kind, the most frequent first. */
export type StoredPopularActivities = Partial<
  Record<InvestmentType, { cnae: string; numeroEmpresas: number }[]>
>

interface Meanings {
  produtoServico: { tipoTabela: 'NCM' | 'NBS' }
  lugar: { tipoLocal: 'AEROPORTO' | 'PORTO' | 'DISTRITO_INDUSTRIAL' }
  arquivo: { finalidade: Purpose; analise: 'limpo' | 'infectado' | null }
  usuario: {
    idioma: 'pt' | 'en' | 'es' | null
    /** Written as JSON text. */
    contatos: ColumnType<StoredProfileContact[], string | undefined, string>
  }
  /** Written as JSON text. */
  registroAdministrativo: {
    acao: AuditAction
    antes: ColumnType<Record<string, unknown> | null, string | null, never>
    depois: ColumnType<Record<string, unknown> | null, string | null, never>
  }
  consultaEmpresa: { tipo: 'FICHA' | 'RELATORIO' }
  grupoPermissoes: { tipo: WithDefault<'CUSTOMIZADO' | 'SISTEMA'> }
  convite: { idioma: Language; situacao: WithDefault<'PENDENTE' | 'ACEITO' | 'RETIRADO'> }
  juntaEmpresa: { situacao: RegistryStatus }
  empresa: {
    situacaoJunta: RegistryStatus
    /** A trigger on `selo` writes it. */
    habilitadoMadeInRs: NeverWritten<boolean>
    /** `NCM:22042100` and everything above it. Triggers write it. */
    produtos: NeverWritten<string[]>
  }
  empresaProduto: { tipoTabela: 'NCM' | 'NBS' }
  empresaTraducao: { idioma: TranslationLanguage }
  contato: { telefone: PhoneColumn; celular: PhoneColumn }
  empresaArquivo: { finalidade: 'fotosAlbum' | 'anexos' | 'anexosBuscandoInvestimento' }
  /** Written as JSON text; which of the two it is tells `tipo`. */
  buscaSalva: {
    tipo: WithDefault<'EMPRESAS' | 'LOTES'>
    filtro: ColumnType<SearchFields | LotSearchFields, string, string>
  }
  /** By language. Written as JSON text. */
  termoSelo: { textos: ColumnType<Record<'pt' | 'en' | 'es', SealTermsText>, string, string> }
  /** 12 characters of base64url: 72 random bits (SEAL-12). */
  selo: { jti: string }
  situacaoLote: { grupo: LotGroup }
  /** Written as JSON text. */
  desenhoLotes: {
    papel: 'RASCUNHO' | 'ANTERIOR'
    deixados: ColumnType<LeftOut[], string | undefined, string>
  }
  lote: { utilidades: WithDefault<Utility[]> }
  /** Written as JSON text. */
  loteHistorico: { acao: LotEvent['acao']; mudancas: ColumnType<LotEvent['mudancas'], string, never> }
  textoProedi: { chave: ProgrammeText; idioma: Language }
  tabelaPrecos: {
    /** Both are written as JSON text. */
    regra: ColumnType<StoredPriceRule, string, never>
    precos: ColumnType<Record<string, number>, string, never>
  }
  municipioPerfil: { traducoes: TranslationsColumn; telefone: PhoneColumn; telefoneInterno: PhoneColumn }
  municipioInvestimento: { tipo: InvestmentType; traducoes: TranslationsColumn }
  municipioBeneficio: { traducoes: TranslationsColumn }
  municipioDistrito: { traducoes: TranslationsColumn }
  municipioEmpresas: { cnaes: ColumnType<StoredPopularActivities, string, string> }
  municipioFigura: { figura: 'populacao' | 'pib' | 'pontuacaoIntegrar' }
  tipoAtividade: { tipo: InvestmentType }
  reserva: { situacao: ReservationStatus }
  reservaHistorico: { acao: ReservationAction }
}

/** Is `never` at each table and column that the database does not have, so that `Named` no longer fits it. */
export type OfTables<Named> = {
  [Table in keyof Named]: Table extends keyof Tables
    ? { [Column in keyof Named[Table]]: Column extends keyof Tables[Table] ? unknown : never }
    : never
}

type Meant<Named extends OfTables<Named>> = {
  [Table in keyof Tables]: Table extends keyof Named
    ? Omit<Tables[Table], keyof Named[Table]> & Named[Table]
    : Tables[Table]
}

export type Schema = Meant<Meanings>
