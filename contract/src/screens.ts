/**
 * Where each screen of the web is, as plain data: the web takes its routes and links from here, the server the addresses
 * that it writes into mails. The whole address is `/invest-web/{language}/{path}`, followed by the parameter where one is
 * given. Paths and parameter names are the specification's, so they stay Portuguese.
 */
export interface ScreenAddress {
  /** Below the language, without slashes at its ends. */
  readonly path: string
  /** The name of the optional last segment: `cadastrar-empresa/12ABC34501DE35` carries a `cnpj`. */
  readonly parameter?: string
  /**
   * Which pages may show the screen in a frame. Without it: only the portal's own, so that nobody lays a page of theirs
   * over a person's signed-in session. `anywhere` is for a screen that other sites embed; such a screen needs no sign-in.
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
  /** A page of its own behind the seal's QR code: no route of the web's router leads to it. */
  sealCheck: { path: 'madeInRs/selo', parameter: 'cnpj' },
  finder: { path: 'buscador/buscar', parameter: 'codMunicipioRfb' },
  favourites: { path: 'buscador/favoritos' },
  hiddenCompanies: { path: 'buscador/ocultos' },
  comparison: { path: 'buscador/comparar' },
  /** The link in a weekly mail; it works without sign-in. */
  endWeeklyMail: { path: 'buscas/cancelar-envio' },
  map: { path: 'mapa-empresas' },
  eligibleCompanies: { path: 'empresas-elegiveis' },
  /** No area brings this screen yet; links to it appear once one does. */
  industrialDistrict: { path: 'proedi/distrito', parameter: 'codigoDistrito' },
  internalError: { path: 'erro-interno' },
} as const satisfies Record<string, ScreenAddress>

export type ScreenName = keyof typeof screens

/** `buscador/buscar/8801` from the finder's address and a parameter, without slashes at its ends. */
export const pathOf = ({ path }: ScreenAddress, parameter?: string): string =>
  parameter ? `${path}/${encodeURIComponent(parameter)}` : path
