/**
 * The address of each screen of the web, as plain data: the web takes its routes and links from here, and the server the
 * addresses that it writes into mails. The whole address is `/invest-web/{language}/{path}`, without `/invest-web` for the few
 * at the root, and the parameter follows where there is one. Paths and parameter names are part of links that people keep, so they stay Portuguese.
 */
import type { Language } from './language.ts'

export interface ScreenAddress {
  /** The path after the language, without slashes at its ends. */
  readonly path: string
  /** The name of the optional last segment: in `cadastrar-empresa/12ABC34501DE35` it is `cnpj`. */
  readonly parameter?: string
  /** At the root of the site: what receives everybody (HOME-4). */
  readonly atRoot?: true
  /**
   * Which pages may show the screen in a frame. Without it only the portal's own may, so that no other site can lay its
   * page over a person's signed-in session. `anywhere` is for a screen that other sites embed; it needs no sign-in.
   */
  readonly framing?: 'anywhere'
  /**
   * A small page that stands for the whole portal at this address: for everybody, or only for visitors whose browser has
   * no session. It is a file of the web's build.
   */
  readonly ownPage?: { readonly file: string; readonly for: 'everybody' | 'visitors' }
}

const sealPage = { file: 'selo.html', for: 'everybody' } as const
const visitorsPage = { file: 'visitantes.html', for: 'visitors' } as const
const framedPage = { file: 'visitantes.html', for: 'everybody' } as const
/** For everybody, at the root. */
const openPage = { atRoot: true, ownPage: { file: 'visitantes.html', for: 'everybody' } } as const

export const screens = {
  home: { path: '', ...openPage },
  privacy: { path: 'privacidade', ...openPage },
  accessibility: { path: 'acessibilidade', ...openPage },
  /** The address without a path shows the dashboard as well. */
  start: { path: '' },
  dashboard: { path: 'dashboard' },
  ownCompanies: { path: 'minhas-empresas' },
  registerCompany: { path: 'cadastrar-empresa', parameter: 'cnpj' },
  editCompany: { path: 'gerenciar-empresa', parameter: 'cnpj' },
  /** What everybody signed in reads of a company. */
  company: { path: 'empresa', parameter: 'cnpj' },
  /** How its page does, for a company's owners and a municipality's representatives. */
  companyPerformance: { path: 'desempenho-empresa', parameter: 'cnpj' },
  municipalityPerformance: { path: 'admin/desempenho-municipio', parameter: 'codMunicipioRfb' },
  sealCompanies: { path: 'madeInRs/empresas' },
  /** A page of its own, opened by the seal's QR code; the web's router has no route to it. */
  sealCheck: { path: 'madeInRs/selo', parameter: 'cnpj', ownPage: sealPage },
  finder: { path: 'buscador/buscar', parameter: 'codMunicipioRfb' },
  favourites: { path: 'buscador/favoritos' },
  hiddenCompanies: { path: 'buscador/ocultos' },
  comparison: { path: 'buscador/comparar' },
  map: { path: 'mapa-empresas' },
  eligibleCompanies: { path: 'empresas-elegiveis' },
  ownReservations: { path: 'empresas-elegiveis/minhas-reservas' },
  districts: { path: 'proedi/selecao-distrito' },
  industrialDistrict: { path: 'proedi/distrito', parameter: 'codigoDistrito' },
  lot: { path: 'proedi/lote', parameter: 'idLote' },
  findLot: { path: 'proedi/lotes' },
  lotComparison: { path: 'proedi/comparar' },
  lotPrice: { path: 'proedi/simulador' },
  districtSettings: { path: 'proedi-admin' },
  keepDistrict: { path: 'proedi-admin/distrito', parameter: 'sigla' },
  lotSectors: { path: 'admin/proedi/gerenciar-setores' },
  saveLotSector: { path: 'admin/proedi/gerenciar-setores/salvar', parameter: 'idSetor' },
  projects: { path: 'projetos' },
  project: { path: 'projeto', parameter: 'idProjeto' },
  /** The link to a folder that somebody shares; without a sign-in. */
  sharedProject: { path: 'projeto-compartilhado' },
  /** What the reader has asked. */
  ownEnquiries: { path: 'solicitacoes' },
  /** What the reader's companies and municipalities were asked. */
  receivedEnquiries: { path: 'solicitacoes/recebidas' },
  enquiry: { path: 'solicitacao', parameter: 'numero' },
  /** For visitors without an account: the form, and the link of its mails. */
  askMunicipality: { path: 'perguntar', parameter: 'codMunicipioRfb' },
  visitorEnquiry: { path: 'pergunta' },
  enquiryDesk: { path: 'admin/solicitacoes' },
  enquiryTemplates: { path: 'admin/solicitacoes/modelos' },
  enquiryNumbers: { path: 'admin/solicitacoes/numeros' },
  /** Without a sign-in. */
  registration: { path: 'auth/registro' },
  passwordRecovery: { path: 'auth/alterar-senha' },
  /** The link of a mail; it works without a sign-in. */
  confirmEmail: { path: 'auth/confirmar-email' },
  profile: { path: 'perfil' },
  /** The link of a mail that comes again and again, and a mail reader's own button; without a sign-in. */
  endMail: { path: 'mensagens/encerrar' },
  permissions: { path: 'admin/gerenciar-permissoes' },
  savePermission: { path: 'admin/gerenciar-permissoes/salvar', parameter: 'idPermissao' },
  groups: { path: 'admin/gerenciar-grupo-permissoes' },
  saveGroup: { path: 'admin/gerenciar-grupo-permissoes/salvar', parameter: 'groupId' },
  users: { path: 'admin/gerenciar-usuarios' },
  user: { path: 'admin/gerenciar-usuarios/salvar', parameter: 'userId' },
  invitations: { path: 'admin/convites' },
  invite: { path: 'admin/convites/novo' },
  /** The link of a mail; its token stands behind the `#`. */
  acceptInvitation: { path: 'convite' },
  auditLog: { path: 'admin/registro' },
  statistics: { path: 'admin/estatisticas' },
  operation: { path: 'admin/operacao' },
  dataSets: { path: 'admin/dados' },
  dataSet: { path: 'admin/dados/conjunto', parameter: 'conjunto' },
  sealActivities: { path: 'admin/selo/atividades' },
  sealTerms: { path: 'admin/selo/termos' },
  municipalities: { path: 'municipios', ownPage: visitorsPage },
  municipalityComparison: { path: 'municipios/comparar' },
  municipality: { path: 'municipio', parameter: 'codMunicipioRfb', ownPage: visitorsPage },
  framedMunicipalities: { path: 'iframe/municipios', framing: 'anywhere', ownPage: framedPage },
  framedMunicipality: {
    path: 'iframe/municipio',
    parameter: 'codMunicipioRfb',
    framing: 'anywhere',
    ownPage: framedPage,
  },
  adminMunicipalities: { path: 'admin/municipios' },
  adminMunicipality: { path: 'admin/municipio', parameter: 'codMunicipioRfb' },
  internalError: { path: 'erro-interno' },
} as const satisfies Record<string, ScreenAddress>

export type ScreenName = keyof typeof screens

/** Joins a screen's path and a parameter, as in `buscador/buscar/8801`, without slashes at the ends. */
export const pathOf = ({ path }: ScreenAddress, parameter?: string): string =>
  parameter ? `${path}/${encodeURIComponent(parameter)}` : path

/** The path of a screen from the root of the site, such as `/invest-web/pt/municipios` or `/pt`. */
export const pathFromRoot = (screen: ScreenAddress, language: Language, parameter?: string): string => {
  const path = pathOf(screen, parameter)
  return screen.atRoot ? `/${path ? `${language}/${path}` : language}` : `/invest-web/${language}/${path}`
}

const belowPortal = /^\/invest-web\/(?:(pt|en|es)(?=[/?#]|$)\/?)?([^?#]*?)\/?(?:[?#]|$)/
const belowRoot = /^\/(?:(pt|en|es)(?=[/?#]|$)\/?)?([^?#]*?)\/?(?:[?#]|$)/

/** Whether an address of the web, with or without a language in it, shows this screen. */
export function leadsTo(url: string, { path, parameter, atRoot }: ScreenAddress): boolean {
  const shown = (atRoot ? belowRoot : belowPortal).exec(url)?.[2]
  return shown === path || (parameter !== undefined && shown?.startsWith(`${path}/`) === true)
}

/** The language and the parameter in an address of a screen; either may be missing. */
export function partsOf(
  url: string,
  { path, parameter, atRoot }: ScreenAddress,
): { language?: Language; parameter?: string } {
  const [, language, shown = ''] = (atRoot ? belowRoot : belowPortal).exec(url) ?? []
  const rest = parameter && shown.startsWith(`${path}/`) ? shown.slice(path.length + 1) : ''
  return {
    ...(language && { language: language as Language }),
    ...(rest && { parameter: decoded(rest) }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page of the portal itself. */
export const portalFile = 'index.html'

/** The file of the web's build that answers at an address; the portal's own where no screen has one. */
export function pageFileOf(url: string, hasSession: boolean): string {
  const screen = (Object.values(screens) as ScreenAddress[]).find((one) => leadsTo(url, one))
  const own = screen?.ownPage
  return own && (own.for === 'everybody' || !hasSession) ? own.file : portalFile
}
