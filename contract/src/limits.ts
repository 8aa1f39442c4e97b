/** The product's limits and constants. docs/rules says which rule each one belongs to. */

/** Bytes in 1 MB, in limits and on screens (FILE-3). */
export const MB = 1_048_576
const KB = 1024

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000

export const limits = {
  /** The closest zoom of a district's map, counted by tiles of 256 pixels; the least is its municipality's. */
  closestZoom: 19,
  text: 200,
  description: 2000,
  institution: 300,
  /** What a notice to all says in one language (OPERATION-6). */
  notice: 300,
  /** Where a text or a figure of the districts comes from. */
  source: 500,
  /** Exports, or reports, that a person may have running at once (FINDER-36). */
  runningLongReads: 2,
  /** Companies in one report of eligible companies. */
  reportRows: 5000,
  nameFilter: 150,
  maxInvestment: 999_999_999_999.99,
  pageSize: 10,
  maxPageSize: 100,
  /** A page that starts at this row or later is refused, and totals are exact only up to it (API-11). */
  maxRows: 10_000,
  pageButtons: 7,
  /** A JSON body, unless its call allows more: the largest search is a tenth of it (API-15). */
  bodyBytes: 256 * KB,
  /** The body that saves a record, including files as data URIs (API-15). */
  recordBytes: 20 * MB,
  /** The body that holds a district's drawing, or its table of lots (API-15). */
  districtBytes: 4 * MB,
  /** A file of data from a browser; larger ones wait in a folder of the server (DATA-4). */
  dataSetBytes: 64 * MB,
  /** Files of one account that no record refers to (FILE-49). */
  unclaimedBytes: 300 * MB,
  /** How deep a body is nested, and how many values it holds unless its call allows more, at most (API-29). */
  bodyDepth: 20,
  bodyValues: 10_000,
  /** An image is refused when both of its sides are shorter, in pixels. */
  minImageSide: 50,
  /** An image with more pixels (width times height) is refused before it is decoded. */
  maxImagePixels: 50_000_000,
  products: 200,
  /** The most activities, and the most products, that one search may name. */
  filterCodes: 200,
  /** The most changes to how a typed text was understood. */
  adjustments: 20,
  savedSearches: 50,
  mapCompanies: 5000,
  /** From this many companies on, the map is answered from cells that were counted beforehand (MAP-9). */
  mapCellsFrom: 50_000,
  /** How long a reservation lasts; only its holder can grant or cancel during that time. */
  reservationHours: 120,
  contacts: 20,
  /** What a lot may say (DISTRICT-12). */
  lotArea: 20,
  lotRegistration: 20,
  lotNumber: 30,
  lotNotes: 1400,
  lotShape: 100,
  /** Lots that are saved at once from a table (DISTRICT-73). */
  lotRows: 1000,
  /** The address of a page elsewhere. */
  link: 1000,
  /** What a district's drawing may hold (DISTRICT-9). Known drawings have at most a fifth of it. */
  drawingCharacters: 1_000_000,
  drawingElements: 20_000,
  /** The texts of the districts' programme (DISTRICT-3). */
  programmeSummary: 600,
  programmeText: 1400,
  /** Minutes since the last sign-in within which somebody may erase their data. */
  recentSignInMinutes: 10,
  /** Views of municipalities' pages that count from one address in a day. */
  viewsAnAddress: 200,
  /** The least that a message about a lot says, in characters (DISTRICT-20). */
  lotMessage: 10,
  /** Messages about lots that a person may send within a day (DISTRICT-20). */
  lotMessagesPerDay: 10,
  /** A phone as people write it, in one text. */
  phoneText: 100,
  /** A message of an enquiry, and the reason for which one is declined (ENQUIRY-1). */
  enquiryMessage: 4000,
  enquiryReason: 500,
  /** Enquiries, and messages in all of them, that a person may send within a day (ENQUIRY-3). */
  enquiriesPerDay: 20,
  enquiryMessagesPerDay: 100,
  /** A reply by mail with its files, as mail encodes them (ENQUIRY-44). */
  inboundMailBytes: 25 * MB,
  /** What a visitor writes, with up to three files that its body holds (ENQUIRY-48). */
  visitorMessageBytes: 12 * MB,
  visitorFiles: 3,
  /** Questions that one mailbox is asked to confirm in a day (ENQUIRY-22). */
  visitorEnquiriesPerDay: 3,
  /** Companies and city halls that a case is forwarded to at once, and in all. */
  enquiryForwardings: 20,
  /** Working days after which an investor is reminded that the agency waits for them. */
  enquirySilenceDays: 5,
  /** Texts that the agency answers with (ENQUIRY-23). */
  enquiryTemplates: 100,
  /** How long others see that somebody writes an answer, in seconds. */
  enquiryPresenceSeconds: 30,
  /** Folders of a person, what is in one, its open links, and days for which one holds (PROJECT-1, PROJECT-5). */
  projects: 50,
  projectItems: 100,
  projectNote: 1000,
  projectShares: 10,
  projectPeople: 20,
  /** People whom a person may invite to folders in a day, and mails of it that one mailbox gets (PROJECT-28). */
  folderInvitationsPerDay: 20,
  folderInvitationMailsPerDay: 3,
  shareDays: 366,
  minSharePassword: 6,
  sharePasswordTries: 5,
  /** Lots that are compared side by side. */
  comparedLots: 4,
  /** A password, in characters (ACCOUNT-2). */
  minPassword: 8,
  maxPassword: 20,
  /** A code that proves the right to an e-mail address: characters, minutes, tries (ACCOUNT-6). */
  codeLength: 6,
  codeMinutes: 15,
  codeTries: 5,
  /** Mails with a code that one address gets within an hour (ACCOUNT-8). */
  codesPerHour: 3,
  /** Contacts that a person keeps in their profile. */
  profileContacts: 5,
  /** Titles and names of a municipality's page (MUNICIPALITY-5). */
  title: 500,
  /** Investments, incentives or districts of one municipality, and activities of one investment. */
  municipalityItems: 100,
  /** Values of the body that saves a municipality: with all items and activities, sent back as they were read. */
  municipalityValues: 40_000,
  /** Municipalities that are compared side by side (MUNICIPALITY-40). */
  comparedMunicipalities: 4,
  /** All groups, and all permissions, of the portal: lists of them come whole. */
  groups: 500,
  permissions: 500,
  /** Lines of a list of people (INVITATION-15). */
  listedPeople: 1000,
  /** Its bytes in base64: 150 for each line, within the body of any call. */
  listCharacters: 200_000,
  /** Groups, or municipalities, of one invitation. */
  invitationItems: 50,
  /** Days for which an invitation may hold, and for which one that is over is kept (INVITATION-4, INVITATION-11). */
  invitationDays: 90,
  invitationKeptDays: 180,
  /** The public page names a sector, and how many of it seek investment, from so many companies on (HOME-1). */
  homeSectorCompanies: 5,
  /** How long the sums of the public page serve. */
  homeKeptMinutes: 10,
  /** Minutes until the mail of an invitation may be sent again (INVITATION-9). */
  invitationPauseMinutes: 10,
  /** Activities of the seal that one change names. */
  sealActivities: 1500,
  /** Paragraphs of the seal's terms, characters of one of their declarations, and bytes of all that in three languages. */
  termsParagraphs: 40,
  termsDeclaration: 500,
  termsBytes: MB,
  /** Lines of one export of the audit log (ADMIN-19). */
  recordRows: 50_000,
} as const

export const purposes = [
  'imagemPerfil',
  'fotosAlbum',
  'anexos',
  'anexosBuscandoInvestimento',
  'logoMunicipio',
  'imagemDistrito',
  'anexosBeneficioFiscal',
  'legislacao',
  'anexosSolicitacao',
] as const
export type Purpose = (typeof purposes)[number]

const images = ['image/jpeg', 'image/png'] as const
const documents = ['application/pdf', 'image/jpeg', 'image/png'] as const
const officeDocuments = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const

/** For each purpose of a file: its largest size, how many of them a record may have, and the accepted types. */
export const fileRules: Record<Purpose, { maxBytes: number; maxCount: number; types: readonly string[] }> = {
  imagemPerfil: { maxBytes: 5 * MB, maxCount: 1, types: images },
  fotosAlbum: { maxBytes: 5 * MB, maxCount: 10, types: images },
  anexos: { maxBytes: 15 * MB, maxCount: 10, types: documents },
  anexosBuscandoInvestimento: { maxBytes: 15 * MB, maxCount: 10, types: documents },
  logoMunicipio: { maxBytes: 5 * MB, maxCount: 1, types: images },
  imagemDistrito: { maxBytes: 5 * MB, maxCount: 1, types: images },
  anexosBeneficioFiscal: { maxBytes: 5 * MB, maxCount: 3, types: [...documents, ...officeDocuments] },
  legislacao: { maxBytes: 15 * MB, maxCount: 1, types: ['application/pdf'] },
  anexosSolicitacao: { maxBytes: 15 * MB, maxCount: 5, types: [...documents, ...officeDocuments] },
}

/** File name endings that the browser's file picker offers for a type; the server judges by the content. */
export const extensionsByType: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
}

/** The types that a purpose takes, for people to read: `PDF, JPG, PNG`. */
export const typeNames = (purpose: Purpose): string =>
  fileRules[purpose].types
    .map((type) => (extensionsByType[type]?.[0] ?? '').slice(1).toUpperCase())
    .join(', ')

/** The calling code of Brazil, which a phone has unless it says another. */
export const brazilCallingCode = '55'
