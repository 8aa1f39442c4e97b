import { hasLots } from '@invest/contract/state'
/** An account that the embedded identity provider has from the start (OPS-17). */
export type DemoAccount = {
  /** The short name for the command line and for tests. */
  account: string
  /** The token's subject. It is the same in every installation, so that demo data can refer to it. */
  sub: string
  nome: string
  /** Eleven digits. A foreign user has none. */
  cpf?: string
  email: string
  locale: 'pt' | 'en' | 'es'
  /** The permission group that the account belongs to. */
  grupo?: DemoGroup
}

export type DemoGroup =
  | 'Administradores'
  | 'Instituições financeiras'
  | 'Representantes municipais'
  | 'Editores de lotes'
  | 'Atendimento a investidores'

/** The password of every demo account. It is no secret: the sign-in page has a button for each account. */
export const demoPassword = 'demo-invest-rs'

/** These people are invented. Their CPFs have valid check digits but belong to nobody. */
const accounts: readonly DemoAccount[] = [
  {
    account: 'socio',
    sub: '5d0c1a00-0000-4000-8000-000000000001',
    nome: 'Henrique Bortolini Farias',
    cpf: '90000000175',
    email: 'socio@exemplo.test',
    locale: 'pt',
  },
  {
    account: 'socia',
    sub: '5d0c1a00-0000-4000-8000-000000000002',
    nome: 'Marina Zanella Cardoso',
    cpf: '90000000256',
    email: 'socia@exemplo.test',
    locale: 'pt',
  },
  {
    account: 'investidor',
    sub: '5d0c1a00-0000-4000-8000-000000000003',
    nome: 'Rafael Teixeira Lisboa',
    cpf: '90000000337',
    email: 'investidor@exemplo.test',
    locale: 'pt',
  },
  {
    account: 'estrangeiro',
    sub: '5d0c1a00-0000-4000-8000-000000000004',
    nome: 'Ingrid Sørensen',
    email: 'estrangeiro@exemplo.test',
    locale: 'en',
  },
  {
    account: 'banco-a',
    sub: '5d0c1a00-0000-4000-8000-000000000005',
    nome: 'Patrícia Menezes Kunz',
    cpf: '90000000418',
    email: 'banco-a@exemplo.test',
    locale: 'pt',
    grupo: 'Instituições financeiras',
  },
  {
    account: 'banco-b',
    sub: '5d0c1a00-0000-4000-8000-000000000006',
    nome: 'Eduardo Nogueira Prates',
    cpf: '90000000507',
    email: 'banco-b@exemplo.test',
    locale: 'pt',
    grupo: 'Instituições financeiras',
  },
  {
    account: 'prefeitura',
    sub: '5d0c1a00-0000-4000-8000-000000000007',
    nome: 'Luciana Duarte Siqueira',
    cpf: '90000000680',
    email: 'prefeitura@exemplo.test',
    locale: 'pt',
    grupo: 'Representantes municipais',
  },
  {
    account: 'lotes',
    sub: '5d0c1a00-0000-4000-8000-000000000008',
    nome: 'Gustavo Heinen Moraes',
    cpf: '90000000760',
    email: 'lotes@exemplo.test',
    locale: 'pt',
    grupo: 'Editores de lotes',
  },
  {
    account: 'admin',
    sub: '5d0c1a00-0000-4000-8000-000000000009',
    nome: 'Beatriz Campos Altmann',
    cpf: '90000000841',
    email: 'admin@exemplo.test',
    locale: 'pt',
    grupo: 'Administradores',
  },
  {
    account: 'agencia',
    sub: '5d0c1a00-0000-4000-8000-000000000010',
    nome: 'Fernanda Rocha Vieira',
    cpf: '90000000922',
    email: 'agencia@exemplo.test',
    locale: 'pt',
    grupo: 'Atendimento a investidores',
  },
]

/** Nobody keeps lots where the state has none. */
export const demoAccounts: readonly DemoAccount[] = accounts.filter(
  ({ account }) => hasLots || account !== 'lotes',
)
