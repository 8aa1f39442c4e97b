/** The specification's constants: sections 5 and 9, and the decisions on calls in general. */

/** 1 MB of the specification, in bytes. */
export const MB = 1_048_576

export const limits = {
  text: 200,
  description: 2000,
  institution: 300,
  /** Companies in one report of eligible companies. */
  reportRows: 5000,
  nameFilter: 150,
  maxInvestment: 999_999_999_999.99,
  pageSize: 10,
  maxPageSize: 100,
  /** Rows at or beyond which no page is answered, and up to which totals are exact. */
  maxRows: 10_000,
  pageButtons: 7,
  /** A whole JSON body, files as data URIs included. */
  bodyBytes: 20 * MB,
  /** Both sides below this: refused. */
  minImageSide: 50,
  /** Width times height beyond which an image is refused before it is decoded. */
  maxImagePixels: 50_000_000,
  products: 200,
  /** Activities, or products, that one search may name. */
  filterCodes: 200,
  savedSearches: 50,
  mapCompanies: 5000,
  /** Companies on the map from which cells counted beforehand serve it. */
  mapCellsFrom: 50_000,
  /** A reservation lasts so long; within it its holder alone grants or cancels. */
  reservationHours: 120,
  contacts: 20,
} as const

export const purposes = [
  'imagemPerfil',
  'fotosAlbum',
  'anexos',
  'anexosBuscandoInvestimento',
  'logoMunicipio',
  'imagemDistrito',
  'anexosBeneficioFiscal',
] as const
export type Purpose = (typeof purposes)[number]

const images = ['image/jpeg', 'image/png'] as const
const documents = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Per purpose of a file: how large one may be, how many a record holds, and which types are taken. */
export const fileRules: Record<Purpose, { maxBytes: number; maxCount: number; types: readonly string[] }> = {
  imagemPerfil: { maxBytes: 5 * MB, maxCount: 1, types: images },
  fotosAlbum: { maxBytes: 5 * MB, maxCount: 10, types: images },
  anexos: { maxBytes: 15 * MB, maxCount: 10, types: documents },
  anexosBuscandoInvestimento: { maxBytes: 15 * MB, maxCount: 10, types: documents },
  logoMunicipio: { maxBytes: 5 * MB, maxCount: 1, types: images },
  imagemDistrito: { maxBytes: 5 * MB, maxCount: 1, types: images },
  anexosBeneficioFiscal: { maxBytes: 5 * MB, maxCount: 3, types: documents },
}

/** File name endings offered by the browser's picker for a type; the server judges by content. */
export const extensionsByType: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

/** Rio Grande do Sul with a margin, decimal degrees (WGS 84). */
export const stateBounds = { south: -33.8, north: -27.0, west: -57.7, east: -49.6 } as const

/** Where a map without coordinates is centred (specification 1, section 2). */
export const defaultCentre = { latitude: -30.0368, longitude: -51.209 } as const

/** The portal's state. */
export const homeState = 'RS'

/** Days, months and 'today' are the state's, wherever the reader or the server is. */
export const stateTimeZone = 'America/Sao_Paulo'
