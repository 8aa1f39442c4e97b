/** The demo data before rows.ts turns them into rows. */
import type { CompanyTexts, TranslationLanguage } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import type { Purpose } from '@invest/contract/limits'
import type { RegistryStatus, ReservationAction, StoredPhone } from '@invest/server/db/schema/schema'
import type { Sector } from './sectors/sector.ts'

export interface Person {
  nome: string
  /** 11 digits; null for a foreigner. */
  cpf: string | null
}

export interface DemoUser extends Person {
  id: string
  /** Only the demo accounts have one before their first sign-in. */
  sub: string | null
  email: string
  idioma: 'pt' | 'en' | 'es' | null
  grupo?: string
  dataInicio: Date
}

export interface DemoAddress {
  tipoLogradouro: string
  nomeLogradouro: string
  numeroLogradouro: string
  complemento: string | null
  bairro: string
  cep: string
  codMunicipioRfb: string
  nomeMunicipio: string
  siglaUf: string
}

export interface Partner extends Person {
  qualificacao: string
  /** YYYY-MM-DD. */
  dataEntrada: string
}

/** A company as the registry knows it. */
export interface RegistryEntry extends DemoAddress {
  cnpj: string
  nire: string
  nome: string
  nomeFantasia: string | null
  /** The name in proper case and without the legal form, as the portal shows it. */
  marca: string
  ehMatriz: boolean | null
  situacao: RegistryStatus
  situacaoDesde: string
  dataAbertura: string
  naturezaJuridica: string
  capitalSocial: number
  cnaePrincipal: string
  cnaesSecundarios: string[]
  socios: Partner[]
  /** On the financing programme's list. */
  elegivel: boolean
  sector: Sector
}

export interface DemoContact {
  id: string
  nome: string
  email: string | null
  telefone: StoredPhone | null
  celular: StoredPhone | null
}

/** A file that is still to be drawn. */
export interface DemoFile {
  id: string
  nome: string
  mimeType: 'image/png' | 'image/jpeg' | 'application/pdf'
  finalidade: Purpose
  chave: string
  /** Files with the same drawing have the same bytes. */
  drawing: Drawing
  enviadoPor: string | null
  criadoEm: Date
}

export type Drawing =
  | { kind: 'logo'; name: string; hue: number }
  | { kind: 'scene'; scene: string; variant: number; width: number }
  | { kind: 'document'; title: string; lines: string[]; language?: Language }

export interface DemoSeal {
  jti: string
  habilitadoEm: Date
  habilitadoPor: string | null
  desabilitadoEm: Date | null
  desabilitadoPor: string | null
  suspensoDesde: Date | null
}

/** A company registered in the portal. */
export interface PortalCompany {
  id: string
  registro: RegistryEntry
  nomeExibicao: string
  descricao: string
  imagemPerfil: DemoFile | null
  /** Pairs of table and code: `NCM 22042100`. */
  produtos: string[]
  latitude: number | null
  longitude: number | null
  buscandoInvestimentos: boolean
  descricaoBuscandoInvestimentos: string | null
  /** Reais. */
  valorEsperadoInvestimento: number | null
  /** Only the languages in which the company has a text. */
  traducoes: Partial<Record<TranslationLanguage, CompanyTexts>>
  linkFacebook: string | null
  linkInstagram: string | null
  linkLinkedin: string | null
  oculta: boolean
  contatos: DemoContact[]
  /** Album, attachments, investment attachments; `finalidade` says which. */
  arquivos: DemoFile[]
  /** Ids of users. */
  donos: string[]
  selos: DemoSeal[]
  criadoEm: Date
  alteradoEm: Date
  consultadaEm: Date
}

export interface DemoMark {
  usuarioId: string
  empresaId: string
  criadoEm: Date
}

interface DemoHold {
  cnpj: string
  usuarioId: string
  nomeInstituicao: string
  nomeAgencia: string
  reservadoEm: Date
}

export interface DemoReservation extends DemoHold {
  situacao: 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'
  reservadoAte: Date
  concedidoEm: Date | null
}

export interface DemoReservationLine extends DemoHold {
  acao: ReservationAction
  em: Date
}

export interface DemoData {
  users: DemoUser[]
  registry: RegistryEntry[]
  companies: PortalCompany[]
  favourites: DemoMark[]
  hidden: DemoMark[]
  reservations: DemoReservation[]
  /** Lines of the reservations' history, oldest first. */
  lines: DemoReservationLine[]
}
