/** One of the accounts that the embedded identity provider knows from the start. */
export type DemoAccount = {
  /** Short name used on the command line and in tests. */
  account: string
  /** Stable subject: the same in every installation, so that demo data can refer to it. */
  sub: string
  nome: string
  /** Eleven digits; absent for a foreign user. */
  cpf?: string
  email: string
  locale: 'pt' | 'en' | 'es'
  /** Permission group that the demo data put the account in. */
  grupo?: DemoGroup
}

export type DemoGroup =
  | 'Administradores'
  | 'Instituições financeiras'
  | 'Representantes municipais'
  | 'Editores de lotes'

/** Password of every demo account. Not a secret: the sign-in page signs in with one press. */
export const demoPassword = 'demo-invest-rs'

/** Invented people; the CPFs have valid check digits but belong to nobody. */
export const demoAccounts: readonly DemoAccount[] = [
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
]
