/**
 * Makes the keys of all cached answers. Each kind of answer has a family of keys. With arguments, a family gives the
 * key of one answer. Without, it gives the beginning of all its keys, which a change makes stale. A new area makes its
 * families with `keyFamily` in its own folder.
 */
export const keyFamily =
  <const Name extends string>(...name: readonly [Name, ...string[]]) =>
  <const Arguments extends readonly unknown[]>(...args: Arguments) =>
    [...name, ...args] as const

export const queryKeys = {
  /** The signed-in person. */
  me: keyFamily('usuario', 'dados'),
  subject: keyFamily('sub'),
  parameters: keyFamily('parametros'),
  phoneCountries: keyFamily('paises', 'codigos-pais-telefone'),
  exchangeRates: keyFamily('cotacoes'),
  /** The fixed lists, by name. */
  fixedList: keyFamily('listar'),
  municipalities: keyFamily('listar-com-filtro', 'municipio'),
  codeTree: keyFamily('arvore'),
  productSearch: keyFamily('produtos'),
  /** A whole company, by CNPJ. */
  company: keyFamily('empresa'),
  ownCompanies: keyFamily('minhas-empresas'),
  /** The finder's pages and totals. */
  found: keyFamily('buscador'),
  /** How many companies the portal shows this person. */
  companyTotal: keyFamily('total-de-empresas'),
  /** Companies that Ctrl-K offers. */
  companyHits: keyFamily('sugestoes'),
  favourites: keyFamily('favoritas'),
  hiddenCompanies: keyFamily('ocultas'),
  savedSearches: keyFamily('buscas-salvas'),
  endedWeeklyMail: keyFamily('cancelar-envio'),
  map: keyFamily('mapa'),
  seal: keyFamily('selo', 'situacao'),
  sealTerms: keyFamily('selo', 'termos'),
  mayConsult: keyFamily('elegiveis', 'verificar-permissao'),
  eligiblePages: keyFamily('elegiveis', 'busca'),
  eligibleTotals: keyFamily('elegiveis', 'total'),
  eligibleMunicipalities: keyFamily('elegiveis', 'municipios'),
  eligibleCompany: keyFamily('elegiveis', 'empresa'),
  ownReservations: keyFamily('elegiveis', 'minhas-reservas'),
  eligibleHistory: keyFamily('elegiveis', 'historico'),
} as const
