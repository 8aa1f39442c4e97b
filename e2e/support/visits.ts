/** Where each screen of the list is visited, by whom. A screen without a line here does not compile. */
import type { ScreenName } from '../../contract/src/screens.ts'
import type { Account } from './people.ts'

export interface VisitOf {
  /** Of the API; the id of its first entry ends the path. */
  list?: string
  /** What its first entry is made of where there is none. */
  makes?: object
  /** What stands on the screen because of what its address says: without it the visit shows nothing, and proves nothing. */
  shows?: RegExp
}
export type Visit = readonly [account: Account | 'nobody', path: string, of?: VisitOf]

/** Whether an address names something that its screen has to show. */
export const namesSomething = (path: string): boolean => /[?\d]|\/(?:DIRG|precos)$/.test(path)

export const visits: Record<ScreenName, Visit> = {
  // At the root, above the portal’s own addresses.
  home: ['nobody', '../en'],
  privacy: ['nobody', '../pt/privacidade'],
  accessibility: ['nobody', '../es/acessibilidade'],
  start: ['socio', 'pt/'],
  dashboard: ['investidor', 'en/dashboard'],
  ownCompanies: ['socio', 'es/minhas-empresas'],
  registerCompany: ['socio', 'en/cadastrar-empresa/99001002000162', { shows: /Company already registered/ }],
  editCompany: [
    'socio',
    'pt/gerenciar-empresa/99001003000107',
    { shows: /VINÍCOLA SERRA DO QUARAIM LTDA|Vinícola Serra do Quaraim/ },
  ],
  company: ['investidor', 'en/empresa/99001003000107', { shows: /Vinícola Serra do Quaraim/ }],
  companyPerformance: [
    'socio',
    'en/desempenho-empresa/99001003000107',
    { shows: /Vinícola Serra do Quaraim/ },
  ],
  municipalityPerformance: ['prefeitura', 'pt/admin/desempenho-municipio/8791', { shows: /Pelotas/ }],
  sealCompanies: ['socia', 'pt/madeInRs/empresas'],
  sealCheck: ['nobody', 'pt/madeInRs/selo/99001017000120', { shows: /ERVATEIRA RINCÃO DAS ARAUCÁRIAS/ }],
  finder: ['investidor', 'en/buscador/buscar'],
  favourites: ['socio', 'pt/buscador/favoritos'],
  hiddenCompanies: ['socio', 'en/buscador/ocultos'],
  comparison: [
    'investidor',
    'en/buscador/comparar?empresas=99001003000107,99001007000195',
    { shows: /Vinícola Serra do Quaraim[\s\S]*Componentes Baía do Angico/ },
  ],
  map: ['investidor', 'pt/mapa-empresas'],
  eligibleCompanies: ['banco-a', 'pt/empresas-elegiveis?nome=panif', { shows: /panif/i }],
  ownReservations: ['banco-a', 'en/empresas-elegiveis/minhas-reservas'],
  districts: ['investidor', 'en/proedi/selecao-distrito'],
  industrialDistrict: ['investidor', 'pt/proedi/distrito/DIRG', { shows: /A-01/ }],
  lot: ['investidor', 'pt/proedi/lote/1', { shows: /Lote A-01/ }],
  findLot: ['investidor', 'en/proedi/lotes'],
  lotComparison: ['investidor', 'pt/proedi/comparar?lotes=1,2,3,4', { shows: /DICS A-01[\s\S]*DICS A-04/ }],
  lotPrice: ['investidor', 'en/proedi/simulador?distrito=DIRG&area=2', { shows: /R\$[\d,.]+/ }],
  districtSettings: ['lotes', 'pt/proedi-admin'],
  keepDistrict: ['lotes', 'en/proedi-admin/distrito/DIRG', { shows: /Rio Grande Industrial District/ }],
  lotSectors: ['lotes', 'en/admin/proedi/gerenciar-setores'],
  saveLotSector: ['lotes', 'pt/admin/proedi/gerenciar-setores/salvar'],
  projects: ['investidor', 'en/projetos'],
  project: ['investidor', 'pt/projeto/', { list: '/projetos', makes: { nome: 'Câmara fria' } }],
  sharedProject: ['nobody', 'en/projeto-compartilhado'],
  endMail: ['nobody', 'es/mensagens/encerrar?tipo=PASTAS&token=x', { shows: /sus carpetas/ }],
  ownEnquiries: ['investidor', 'en/solicitacoes'],
  receivedEnquiries: ['prefeitura', 'pt/solicitacoes/recebidas'],
  enquiry: ['agencia', 'pt/solicitacao/5', { shows: /Do you export already/ }],
  askMunicipality: ['nobody', 'en/perguntar/8791', { shows: /Pelotas/ }],
  visitorEnquiry: ['nobody', 'pt/pergunta'],
  enquiryDesk: ['agencia', 'en/admin/solicitacoes'],
  enquiryTemplates: ['admin', 'en/admin/solicitacoes/modelos'],
  enquiryNumbers: ['admin', 'pt/admin/solicitacoes/numeros'],
  registration: ['nobody', 'en/auth/registro'],
  passwordRecovery: ['nobody', 'pt/auth/alterar-senha'],
  confirmEmail: ['nobody', 'en/auth/confirmar-email'],
  profile: ['estrangeiro', 'en/perfil'],
  permissions: ['admin', 'pt/admin/gerenciar-permissoes'],
  savePermission: ['admin', 'en/admin/gerenciar-permissoes/salvar/', { list: '/admin/permissoes' }],
  groups: ['admin', 'pt/admin/gerenciar-grupo-permissoes'],
  saveGroup: ['admin', 'pt/admin/gerenciar-grupo-permissoes/salvar/', { list: '/admin/grupo-permissoes' }],
  users: ['admin', 'en/admin/gerenciar-usuarios'],
  user: ['admin', 'pt/admin/gerenciar-usuarios/salvar/', { list: '/admin/gerenciar-usuarios' }],
  invitations: ['admin', 'pt/admin/convites'],
  invite: ['admin', 'en/admin/convites/novo'],
  acceptInvitation: ['socio', 'es/convite'],
  auditLog: ['admin', 'en/admin/registro'],
  operation: ['admin', 'en/admin/operacao'],
  dataSets: ['admin', 'pt/admin/dados'],
  dataSet: ['admin', 'en/admin/dados/conjunto/precos', { shows: /Prices of lots/ }],
  sealActivities: ['admin', 'pt/admin/selo/atividades'],
  sealTerms: ['admin', 'en/admin/selo/termos'],
  statistics: ['admin', 'pt/admin/estatisticas'],
  municipalities: ['nobody', 'pt/municipios'],
  municipalityComparison: [
    'investidor',
    'en/municipios/comparar?codigos=8801,8599,8839',
    { shows: /Porto Alegre[\s\S]*Caxias do Sul/ },
  ],
  municipality: ['nobody', 'en/municipio/8599', { shows: /Caxias do Sul/ }],
  framedMunicipalities: ['nobody', 'en/iframe/municipios'],
  framedMunicipality: ['nobody', 'pt/iframe/municipio/8599', { shows: /Caxias do Sul/ }],
  adminMunicipalities: ['admin', 'pt/admin/municipios'],
  adminMunicipality: ['prefeitura', 'pt/admin/municipio/8791', { shows: /Pelotas/ }],
  internalError: ['nobody', 'en/erro-interno'],
}
