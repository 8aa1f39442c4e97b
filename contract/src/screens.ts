/**
 * The address of each screen of the web, as plain data: the web takes its routes and links from here, and the server the
 * addresses that it writes into mails. The whole address is `/invest-web/{language}/{path}`, and the parameter follows
 * where there is one. Paths and parameter names are part of links that people keep, so they stay Portuguese.
 */
export interface ScreenAddress {
  /** The path after the language, without slashes at its ends. */
  readonly path: string
  /** The name of the optional last segment: in `cadastrar-empresa/12ABC34501DE35` it is `cnpj`. */
  readonly parameter?: string
  /**
   * Which pages may show the screen in a frame. Without it only the portal's own may, so that no other site can lay its
   * page over a person's signed-in session. `anywhere` is for a screen that other sites embed; it needs no sign-in.
   */
  readonly framing?: 'anywhere'
}

export const screens = {
  /** The address without a path shows the dashboard as well. */
  start: { path: '' },
  dashboard: { path: 'dashboard' },
  ownCompanies: { path: 'minhas-empresas' },
  registerCompany: { path: 'cadastrar-empresa', parameter: 'cnpj' },
  editCompany: { path: 'gerenciar-empresa', parameter: 'cnpj' },
  sealCompanies: { path: 'madeInRs/empresas' },
  /** A page of its own, opened by the seal's QR code; the web's router has no route to it. */
  sealCheck: { path: 'madeInRs/selo', parameter: 'cnpj' },
  finder: { path: 'buscador/buscar', parameter: 'codMunicipioRfb' },
  favourites: { path: 'buscador/favoritos' },
  hiddenCompanies: { path: 'buscador/ocultos' },
  comparison: { path: 'buscador/comparar' },
  /** The link in a weekly mail; it works without a sign-in. */
  endWeeklyMail: { path: 'buscas/cancelar-envio' },
  /** A mail reader's own button leads here where it opens a page instead of posting. */
  endAllWeeklyMail: { path: 'buscas/cancelar-envios' },
  map: { path: 'mapa-empresas' },
  eligibleCompanies: { path: 'empresas-elegiveis' },
  districts: { path: 'proedi/selecao-distrito' },
  industrialDistrict: { path: 'proedi/distrito', parameter: 'codigoDistrito' },
  findLot: { path: 'proedi/lotes' },
  lotComparison: { path: 'proedi/comparar' },
  lotPrice: { path: 'proedi/simulador' },
  districtSettings: { path: 'proedi-admin' },
  lotSectors: { path: 'admin/proedi/gerenciar-setores' },
  saveLotSector: { path: 'admin/proedi/gerenciar-setores/salvar', parameter: 'idSetor' },
  /** Without a sign-in. */
  registration: { path: 'auth/registro' },
  passwordRecovery: { path: 'auth/alterar-senha' },
  profile: { path: 'perfil' },
  permissions: { path: 'admin/gerenciar-permissoes' },
  savePermission: { path: 'admin/gerenciar-permissoes/salvar', parameter: 'idPermissao' },
  groups: { path: 'admin/gerenciar-grupo-permissoes' },
  saveGroup: { path: 'admin/gerenciar-grupo-permissoes/salvar', parameter: 'groupId' },
  users: { path: 'admin/gerenciar-usuarios' },
  user: { path: 'admin/gerenciar-usuarios/salvar', parameter: 'userId' },
  changeRecord: { path: 'admin/registro' },
  statistics: { path: 'admin/estatisticas' },
  municipalities: { path: 'municipios' },
  municipality: { path: 'municipio', parameter: 'codMunicipioRfb' },
  framedMunicipalities: { path: 'iframe/municipios', framing: 'anywhere' },
  framedMunicipality: { path: 'iframe/municipio', parameter: 'codMunicipioRfb', framing: 'anywhere' },
  keptMunicipalities: { path: 'admin/municipios' },
  keptMunicipality: { path: 'admin/municipio', parameter: 'codMunicipioRfb' },
  internalError: { path: 'erro-interno' },
} as const satisfies Record<string, ScreenAddress>

export type ScreenName = keyof typeof screens

/** Joins a screen's path and a parameter, as in `buscador/buscar/8801`, without slashes at the ends. */
export const pathOf = ({ path }: ScreenAddress, parameter?: string): string =>
  parameter ? `${path}/${encodeURIComponent(parameter)}` : path

/** Whether an address of the web, with or without a language in it, shows this screen. */
export function leadsTo(url: string, { path, parameter }: ScreenAddress): boolean {
  const shown = /^\/invest-web\/(?:(?:pt|en|es)(?=[/?#]|$)\/?)?([^?#]*?)\/?(?:[?#]|$)/.exec(url)?.[1]
  return shown === path || (parameter !== undefined && shown?.startsWith(`${path}/`) === true)
}
