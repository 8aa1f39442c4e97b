/**
 * Judges each screen of the list with axe at 360 and 1440 px, in both colour schemes (WEB-38). It takes minutes, so it runs
 * by `npm run test:axe` alone. A screen without a line here does not compile.
 */
import type { ScreenName } from '../contract/src/screens.ts'
import { apiOf } from './support/api.ts'
import { type Account, home, signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Where a list of the API is named, the id of its first entry ends the path. */
type Visit = readonly [account: Account | 'nobody', path: string, list?: string]

const visits: Record<ScreenName, Visit> = {
  start: ['socio', 'pt/'],
  dashboard: ['investidor', 'en/dashboard'],
  ownCompanies: ['socio', 'es/minhas-empresas'],
  registerCompany: ['socio', 'en/cadastrar-empresa/99001008000130'],
  editCompany: ['socio', 'pt/gerenciar-empresa/99001003000107'],
  companyPerformance: ['socio', 'en/desempenho-empresa/99001003000107'],
  municipalityPerformance: ['prefeitura', 'pt/admin/desempenho-municipio/8791'],
  endMonthlyMail: ['nobody', 'es/desempenho/cancelar-envio'],
  sealCompanies: ['socia', 'pt/madeInRs/empresas'],
  sealCheck: ['nobody', 'pt/madeInRs/selo/99001017000120'],
  finder: ['investidor', 'en/buscador/buscar'],
  favourites: ['socio', 'pt/buscador/favoritos'],
  hiddenCompanies: ['socio', 'en/buscador/ocultos'],
  comparison: ['investidor', 'en/buscador/comparar?empresas=99001003000107,99001007000195'],
  endWeeklyMail: ['nobody', 'pt/buscas/cancelar-envio'],
  endAllWeeklyMail: ['nobody', 'en/buscas/cancelar-envios'],
  map: ['investidor', 'pt/mapa-empresas'],
  eligibleCompanies: ['banco-a', 'pt/empresas-elegiveis?nome=panif'],
  ownReservations: ['banco-a', 'en/empresas-elegiveis/minhas-reservas'],
  districts: ['investidor', 'en/proedi/selecao-distrito'],
  industrialDistrict: ['investidor', 'pt/proedi/distrito/DIRG'],
  findLot: ['investidor', 'en/proedi/lotes'],
  lotComparison: ['investidor', 'pt/proedi/comparar?lotes=1,2,3,4'],
  lotPrice: ['investidor', 'en/proedi/simulador?distrito=DIRG&area=2'],
  districtSettings: ['lotes', 'pt/proedi-admin'],
  keepDistrict: ['lotes', 'en/proedi-admin/distrito/DIRG'],
  lotSectors: ['lotes', 'en/admin/proedi/gerenciar-setores'],
  saveLotSector: ['lotes', 'pt/admin/proedi/gerenciar-setores/salvar'],
  projects: ['investidor', 'en/projetos'],
  project: ['investidor', 'pt/projeto/', '/projetos'],
  sharedProject: ['nobody', 'en/projeto-compartilhado'],
  endFolderMail: ['nobody', 'pt/projetos/cancelar-avisos'],
  ownEnquiries: ['investidor', 'en/solicitacoes'],
  receivedEnquiries: ['prefeitura', 'pt/solicitacoes/recebidas'],
  enquiry: ['agencia', 'pt/solicitacao/5'],
  askMunicipality: ['nobody', 'en/perguntar/8791'],
  visitorEnquiry: ['nobody', 'pt/pergunta'],
  enquiryDesk: ['agencia', 'en/admin/solicitacoes'],
  enquiryTemplates: ['admin', 'en/admin/solicitacoes/modelos'],
  enquiryNumbers: ['admin', 'pt/admin/solicitacoes/numeros'],
  registration: ['nobody', 'en/auth/registro'],
  passwordRecovery: ['nobody', 'pt/auth/alterar-senha'],
  confirmEmail: ['nobody', 'en/auth/confirmar-email'],
  profile: ['estrangeiro', 'en/perfil'],
  permissions: ['admin', 'pt/admin/gerenciar-permissoes'],
  savePermission: ['admin', 'en/admin/gerenciar-permissoes/salvar/', '/admin/permissoes'],
  groups: ['admin', 'pt/admin/gerenciar-grupo-permissoes'],
  saveGroup: ['admin', 'pt/admin/gerenciar-grupo-permissoes/salvar/', '/admin/grupo-permissoes'],
  users: ['admin', 'en/admin/gerenciar-usuarios'],
  user: ['admin', 'pt/admin/gerenciar-usuarios/salvar/', '/admin/gerenciar-usuarios'],
  invitations: ['admin', 'pt/admin/convites'],
  invite: ['admin', 'en/admin/convites/novo'],
  acceptInvitation: ['socio', 'es/convite'],
  auditLog: ['admin', 'en/admin/registro'],
  operation: ['admin', 'en/admin/operacao'],
  dataSets: ['admin', 'pt/admin/dados'],
  dataSet: ['admin', 'en/admin/dados/conjunto/precos'],
  sealActivities: ['admin', 'pt/admin/selo/atividades'],
  sealTerms: ['admin', 'en/admin/selo/termos'],
  statistics: ['admin', 'pt/admin/estatisticas'],
  municipalities: ['nobody', 'pt/municipios'],
  municipalityComparison: ['investidor', 'en/municipios/comparar?municipios=8801,8599,8839'],
  municipality: ['nobody', 'en/municipio/8599'],
  framedMunicipalities: ['nobody', 'en/iframe/municipios'],
  framedMunicipality: ['nobody', 'pt/iframe/municipio/8599'],
  adminMunicipalities: ['admin', 'pt/admin/municipios'],
  adminMunicipality: ['prefeitura', 'pt/admin/municipio/8791'],
  internalError: ['nobody', 'en/erro-interno'],
}

for (const [name, [account, path, list]] of Object.entries(visits))
  test(`${name} has no fault at 360 and 1440 px`, async ({ page, complaints }) => {
    test.slow()
    // A seal or a link that does not exist is a screen as well.
    complaints.expect(/status of 404/)
    if (account === 'nobody') await page.goto(`${home}${path}`)
    else await signIn(page, account, list ? 'pt/dashboard' : path)
    if (list) {
      const api = await apiOf(page)
      const found = await api<{ content: { id: number | string }[] }>('GET', `${list}?size=1`)
      await page.goto(`${home}${path}${found.content[0]?.id}`)
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await expectAccessible(page, path)
  })
