/** The companies with a fixed role in tests and demonstrations, from fixed-companies.json of a state's demonstration (OPS-17). */
import type { RegistryStatus } from '@invest/server/db/schema/schema'

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
  /** Names of demo accounts; where there are none, the partners are invented people. */
  socios: string[]
  /** Absent for a company that is not registered in the portal. */
  portal?: {
    donos: string[]
    oculta?: boolean
    selo?: SealHistory
    /** The page shows photos, attachments, an investment block and everything else. */
    completa?: boolean
    produtos: string[]
  }
  /** On the financing programme's list. */
  elegivel: boolean
  reserva?: { situacao: 'RESERVADO' | 'EMPRESTIMO_CONCEDIDO'; por: string; diasAntes: number }
  /** Set for a company outside the state. */
  foraDoEstado?: { siglaUf: string; nomeMunicipio: string; ddd: string; cep: string }
}

type Optional = 'cnaesSecundarios' | 'situacao' | 'ehMatriz' | 'elegivel'
export type GivenCompany = Omit<FixedCompany, Optional> & Partial<Pick<FixedCompany, Optional>>

/** The file leaves out what has these usual values. */
export const withUsualValues = (given: GivenCompany): FixedCompany => ({
  cnaesSecundarios: [],
  situacao: 'ATIVA',
  ehMatriz: true,
  elegivel: false,
  ...given,
})
