/** The companies with a role in tests and demonstrations: what the registry says and where the portal stands. */
import type { RegistryStatus } from '@invest/server/db/schema'
import { readJsonData } from './data.ts'

export type SealHistory = 'nenhum' | 'habilitado' | 'desabilitado' | 'suspenso'

export interface FixedCompany {
  cnpj: string
  marca: string
  nome: string
  sector: string
  cnaePrincipal: string
  cnaesSecundarios: string[]
  /** Receita Federal's code. */
  municipio: string
  situacao: RegistryStatus
  ehMatriz: boolean
  /** Demo accounts that are partners; none: invented people. */
  socios: string[]
  /** Absent: not registered in the portal. */
  portal?: {
    donos: string[]
    oculta?: boolean
    selo?: SealHistory
    /** With photos, attachments, investment block and all. */
    completa?: boolean
    produtos: string[]
  }
  /** On the programme's list, and what was done with it before the first start. */
  elegivel: boolean
  reserva?: { situacao: 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'; por: string; diasAntes: number }
  /** Elsewhere than in the state. */
  foraDoEstado?: { siglaUf: string; nomeMunicipio: string; ddd: string; cep: string }
}

type Optional = 'cnaesSecundarios' | 'situacao' | 'ehMatriz' | 'elegivel'
type GivenCompany = Omit<FixedCompany, Optional> & Partial<Pick<FixedCompany, Optional>>

/** What data/fixed-companies.json leaves out is as with most companies. */
export const fixedCompanies: readonly FixedCompany[] = readJsonData<GivenCompany[]>(
  'fixed-companies.json',
).map((given) => ({
  cnaesSecundarios: [],
  situacao: 'ATIVA',
  ehMatriz: true,
  elegivel: false,
  ...given,
}))
