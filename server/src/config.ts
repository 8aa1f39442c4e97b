/** Settings from the environment, read once (OPS-1). docs/operations/settings.md lists them with their defaults. */
import { isAbsolute, resolve } from 'node:path'
import { limits } from '@invest/contract/limits'
import * as z from 'zod'
import { fewestConnections } from './db/shares.ts'

const yes = ['1', 'true', 'yes', 'on', 'sim']
const no = ['0', 'false', 'no', 'off', 'não']
const words = [...yes, ...no].join(', ')

/** The boolean that a word means, in any case; every other word is left for the schema to refuse (OPS-1). */
function meant(value: unknown): unknown {
  const word = String(value).normalize('NFC').toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : value
}

const flag = (byDefault: boolean) =>
  z.preprocess(
    (value) => (value === undefined ? byDefault : meant(value)),
    z.boolean({ error: ({ input }) => `"${input}" is none of ${words}` }),
  )
/** How many proxies stand before the portal; a yes is one. */
const proxies = z.preprocess(
  (value) => (value === undefined || /^\d+$/.test(String(value)) ? Number(value ?? 0) : meant(value)),
  z
    .union([z.boolean(), z.int().min(0).max(10)], {
      error: ({ input }) => `"${input}" is neither a number from 0 to 10 nor one of ${words}`,
    })
    .transform(Number),
)
const optional = z.string().optional()
const number = (least: number, byDefault: number) => z.coerce.number().int().min(least).default(byDefault)
const limit = (byDefault: number) => number(1, byDefault)
const port = z.coerce.number().int().min(0).max(65535)
const webAddress = z.url({ protocol: /^https?$/ }).optional()
/** Origins, separated by commas or blanks. */
const origins = z.preprocess(
  (value) =>
    String(value ?? '')
      .split(/[\s,]+/)
      .filter(Boolean),
  z.array(
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), {
        error: 'an origin has no path: https://www.exemplo.rs.gov.br',
      })
      .transform((text) => new URL(text).origin),
  ),
)
/** An empty one hides its entry. */
const link = z
  .url({ protocol: /^https?$/ })
  .or(z.literal(''))
  .default('')

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** Of `09:00-18:00` on the state's clock, as minutes after midnight. */
const hoursOf = (text: string) => ({ opens: minutesOf(text.slice(0, 5)), closes: minutesOf(text.slice(6)) })
const openingHours = z
  .string()
  .default('09:00-18:00')
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    error: 'not opening hours such as 09:00-18:00',
    abort: true,
  })
  .refine((text) => hoursOf(text).closes - hoursOf(text).opens >= 60, {
    error: 'at least an hour, within one day',
  })

/** OpenTelemetry's own names; its library reads them itself. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: webAddress,
  DATABASE_URL: optional,
  DATABASE_READ_URL: optional,
  DATABASE_OWNER_URL: optional,
  READ_MAX_LAG_SECONDS: number(1, 10),
  DATA_DIR: optional,
  OIDC_ISSUER: webAddress,
  ACCOUNTS_CLIENT_ID: z.string().default('invest-accounts'),
  ACCOUNTS_CLIENT_SECRET: optional,
  SMTP_URL: optional,
  MAIL_FROM: z
    .string()
    .regex(/^[^@<>]+@[\w.-]+$|<[^@<>]+@[\w.-]+>$/, 'not a sender such as Portal <portal@example.org>')
    .optional(),
  INBOUND_MAIL_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  INBOUND_MAIL_ADDRESS: z
    .string()
    // A reply's address adds up to 50 characters to what is before the `@`, where 64 are allowed (RFC 5321, 4.5.3.1.1).
    .regex(/^[a-z\d][a-z\d._-]{0,13}@[a-z\d.-]+$/i, 'not an address of at most 14 characters before the @')
    .toLowerCase()
    .optional(),
  FILES_URL: optional,
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  REGISTRY_URL: webAddress,
  ROUTING_URL: webAddress,
  FRAME_ORIGINS: origins,
  MAP_STYLE_URL: webAddress,
  MAP_SATELLITE_URL: webAddress,
  DATA_FOLDER: optional,
  MAP_TILES: optional,
  MAP_LINK_URL: z
    .string()
    .regex(/^https?:\/\//)
    .refine((text) => text.includes('{latitude}') && text.includes('{longitude}'), {
      error: 'an address with {latitude} and {longitude} in it',
    })
    .optional(),
  VLIBRAS: flag(false),
  WORKER: flag(true),
  DATABASE_CONNECTIONS: number(fewestConnections, 40),
  SHUTDOWN_NOTICE_SECONDS: number(0, 0),
  SHUTDOWN_DRAIN_SECONDS: number(0, 4),
  TRUST_PROXY: proxies,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_SERVICE_NAME: z.string().default('invest-web'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  MAP_CELLS_FROM: z.coerce.number().int().min(0).default(limits.mapCellsFrom),
  LIMIT_READS: limit(600),
  LIMIT_WRITES: limit(120),
  LIMIT_UPLOADS: limit(60),
  LIMIT_ANONYMOUS: limit(120),
  LIMIT_PAGES: limit(300),
  LIMIT_ACCOUNT_MAILS: limit(60),
  LIMIT_CONTACTS: limit(1000),
  LIMITS_SHARED: flag(false),
  MAIL_DAYS: limit(30),
  ENQUIRY_FIRST_ANSWER_DAYS: limit(2),
  ENQUIRY_ANSWER_DAYS: limit(10),
  ENQUIRY_HOURS: openingHours,
  ENQUIRY_KEEP_MONTHS: limit(60),
  ENQUIRY_LINK_DAYS: limit(180),
  FOLDER_LINK_DAYS: limit(30),
  FOLDER_INVITATION_DAYS: limit(30),
  URL_LOGOUT: link,
  URL_FEEDBACK: link,
  URL_PORTAL_SERVICOS: link,
  URL_PORTAL_INICIAL: link,
  URL_DUVIDAS: link,
  /** Named here for its help alone: the contract has read it before anything else (contract/src/state/from-folder.ts). */
  STATE: z.optional(z.string()),
  APP_ENV: z.enum(['prod-rs', 'dev', 'hmg']).default('dev'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export interface Config {
  port: number
  host: string
  /** The address at which people reach the portal, without a slash at its end. */
  publicUrl: string
  databaseUrl?: string
  /** The standbys that answer readings: one host, or several side by side (OPS-50). */
  databaseReadUrl?: string
  /** As the role that owns the tables, where the one that serves does not (OPS-114). */
  databaseOwnerUrl?: string
  /** A standby that lags longer behind the primary is not read. */
  readMaxLagSeconds: number
  /** An absolute path. */
  dataDir: string
  /** Whether DATA_DIR was set; a folder that was set is never moved (OPS-9). */
  dataDirGiven: boolean
  oidcIssuer?: string
  /** A confidential client of the issuer, a Keycloak, by which the portal keeps accounts; without it it keeps none. */
  accountsClient?: { id: string; secret: string }
  smtpUrl?: string
  /** The sender of all mail; a given SMTP_URL needs one in production (OPS-5). */
  mailFrom?: string
  /** Where replies arrive: `imaps://user:password@host/FOLDER`, and the address that is delivered there (ENQUIRY-40). */
  inboundMail?: { url: string; address: string }
  /** Days that mail is kept after it was sent or given up (MAIL-18). */
  mailDays: number
  /** Days that a link to a folder is kept after its end, and an invitation that nobody answers (PROJECT-29). */
  folders: { linkDays: number; invitationDays: number }
  filesUrl?: string
  /** Where files of data lie that are too large for a browser (DATA-4). */
  dataFolder?: string
  registryUrl?: string
  routingUrl?: string
  /** A ClamAV daemon, `tcp://host:3310`; without it files are sent unlooked at. */
  clamdUrl?: string
  /** The sites that may frame the screens which any site may otherwise frame; empty where nobody has named any. */
  frameOrigins: string[]
  mapStyleUrl?: string
  mapSatelliteUrl?: string
  /** Where the file of map tiles lies: an absolute path of it or of a folder, `s3://` or `https://`. */
  mapTiles?: string
  /** Another map, to which a press leads, with `{latitude}` and `{longitude}` in its address. */
  mapLinkUrl?: string
  /** Pages offer the government's interpreter of sign language (WEB-94). */
  vlibras: boolean
  /** From this many companies on, the map is answered from cells that were counted beforehand (MAP-9). */
  mapCellsFrom: number
  worker: boolean
  /** Connections to the database that this process may open (OPS-26). */
  databaseConnections: number
  /** How long it goes on serving after SIGTERM, while the probe says that it ends, and then for running calls (OPS-29). */
  shutdown: { noticeSeconds: number; drainSeconds: number }
  /** Where `/metrics` is answered; undefined where nobody asks. */
  metrics?: { port: number; host: string }
  /** Where spans are sent; without it none are made, and nothing of OpenTelemetry is loaded (OPS-65). */
  traces?: { endpoint: string; headers?: string | undefined; serviceName: string }
  /** This many proxies before the portal tell the truth in `X-Forwarded-For`. */
  trustProxy: number
  /**
   * Calls per minute: of an account, or of an address for `anonymous` and `pages`; and an address's calls per hour that
   * send mail.
   */
  limits: {
    reads: number
    writes: number
    uploads: number
    anonymous: number
    pages: number
    accountMails: number
  }
  /** Whether all processes count calls together, in the database (API-50). */
  sharedLimits: boolean
  /** Companies whose contacts an account may read in a day of the state, its own aside. */
  contactsADay: number
  enquiries: {
    /** In working days. */
    terms: { firstAnswer: number; answer: number }
    /** Minutes after midnight on the state's clock. */
    hours: { opens: number; closes: number }
    /** How long a closed case is kept. */
    keptMonths: number
    /** Days after a case was closed for which a visitor's link still opens it (ENQUIRY-22). */
    linkDays: number
  }
  parameters: {
    urlLogout: string
    urlFeedback: string
    urlPortalServicos: string
    urlPortalInicial: string
    urlDuvidas: string
  }
  appEnv: 'prod-rs' | 'dev' | 'hmg'
  logLevel: string
}

/** Every setting that there is, in the order of docs/operations/settings.md. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** Names of the settings that an environment has. */
export const givenSettings = (env: NodeJS.ProcessEnv): string[] =>
  settingNames.filter((name) => env[name]?.trim())

export interface Settings {
  /** What each is worth, by its default where the environment has none or one that cannot be used. */
  values: z.infer<typeof Environment>
  /** What is wrong with those that cannot be used, by their names. */
  wrong: Record<string, string>
}

/** Reads each setting by itself, so that one that cannot be used hides no other. An empty one is not there. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(givenSettings(env).map((name) => [name, env[name]?.trim()]))
  const parsed = Environment.safeParse(given)
  const issues = parsed.success ? [] : parsed.error.issues
  const wrong: Record<string, string> = {}
  for (const { path, message } of issues) wrong[String(path[0])] ??= message
  const usable = Object.entries(given).filter(([name]) => !(name in wrong))
  const values = Environment.parse(Object.fromEntries(usable))
  return { values, wrong: { ...wrong, ...clashes(values) } }
}

/** Settings that can be used one by one and not together. */
function clashes(e: Settings['values']): Record<string, string> {
  const needs = 'INBOUND_MAIL_URL and INBOUND_MAIL_ADDRESS need each other'
  const half = Boolean(e.INBOUND_MAIL_URL) !== Boolean(e.INBOUND_MAIL_ADDRESS)
  return {
    ...(half && { [e.INBOUND_MAIL_URL ? 'INBOUND_MAIL_ADDRESS' : 'INBOUND_MAIL_URL']: needs }),
    ...(e.METRICS_PORT && e.METRICS_PORT === e.PORT && { METRICS_PORT: 'PORT is the same one' }),
  }
}

const tilesAt = (address: string, folder: string): string =>
  /^(s3|https?|file):/.test(address) ? address : resolve(folder, address)

/** Reads the settings. Throws an Error that names each setting it cannot use. */
export function readConfig(env: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const { values, wrong } = readSettings(env)
  const lines = Object.entries(wrong).map(([name, problem]) => `${name}: ${problem}`)
  if (lines.length > 0) throw new Error(`Settings that cannot be used: ${lines.join('; ')}`)
  return configOf(values, folder)
}

export function configOf(e: Settings['values'], folder = process.cwd()): Config {
  const dataDir = e.DATA_DIR ?? '.data'
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    readMaxLagSeconds: e.READ_MAX_LAG_SECONDS,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    dataDirGiven: e.DATA_DIR !== undefined,
    oidcIssuer: e.OIDC_ISSUER,
    accountsClient: e.ACCOUNTS_CLIENT_SECRET
      ? { id: e.ACCOUNTS_CLIENT_ID, secret: e.ACCOUNTS_CLIENT_SECRET }
      : undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    inboundMail:
      e.INBOUND_MAIL_URL && e.INBOUND_MAIL_ADDRESS
        ? { url: e.INBOUND_MAIL_URL, address: e.INBOUND_MAIL_ADDRESS }
        : undefined,
    mailDays: e.MAIL_DAYS,
    folders: { linkDays: e.FOLDER_LINK_DAYS, invitationDays: e.FOLDER_INVITATION_DAYS },
    filesUrl: e.FILES_URL,
    dataFolder: e.DATA_FOLDER && (isAbsolute(e.DATA_FOLDER) ? e.DATA_FOLDER : resolve(folder, e.DATA_FOLDER)),
    clamdUrl: e.CLAMD_URL,
    registryUrl: e.REGISTRY_URL?.replace(/\/+$/, ''),
    routingUrl: e.ROUTING_URL,
    frameOrigins: e.FRAME_ORIGINS,
    mapStyleUrl: e.MAP_STYLE_URL,
    mapSatelliteUrl: e.MAP_SATELLITE_URL,
    mapTiles: e.MAP_TILES && tilesAt(e.MAP_TILES, folder),
    mapLinkUrl: e.MAP_LINK_URL,
    vlibras: e.VLIBRAS,
    mapCellsFrom: e.MAP_CELLS_FROM,
    worker: e.WORKER,
    databaseConnections: e.DATABASE_CONNECTIONS,
    shutdown: { noticeSeconds: e.SHUTDOWN_NOTICE_SECONDS, drainSeconds: e.SHUTDOWN_DRAIN_SECONDS },
    trustProxy: e.TRUST_PROXY,
    ...(e.METRICS_PORT !== undefined && { metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST } }),
    ...(e.OTEL_EXPORTER_OTLP_ENDPOINT && {
      traces: {
        endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: e.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: e.OTEL_SERVICE_NAME,
      },
    }),
    limits: {
      reads: e.LIMIT_READS,
      writes: e.LIMIT_WRITES,
      uploads: e.LIMIT_UPLOADS,
      anonymous: e.LIMIT_ANONYMOUS,
      pages: e.LIMIT_PAGES,
      accountMails: e.LIMIT_ACCOUNT_MAILS,
    },
    sharedLimits: e.LIMITS_SHARED,
    contactsADay: e.LIMIT_CONTACTS,
    enquiries: {
      terms: { firstAnswer: e.ENQUIRY_FIRST_ANSWER_DAYS, answer: e.ENQUIRY_ANSWER_DAYS },
      hours: hoursOf(e.ENQUIRY_HOURS),
      keptMonths: e.ENQUIRY_KEEP_MONTHS,
      linkDays: e.ENQUIRY_LINK_DAYS,
    },
    parameters: {
      urlLogout: e.URL_LOGOUT,
      urlFeedback: e.URL_FEEDBACK,
      urlPortalServicos: e.URL_PORTAL_SERVICOS,
      urlPortalInicial: e.URL_PORTAL_INICIAL,
      urlDuvidas: e.URL_DUVIDAS,
    },
    appEnv: e.APP_ENV,
    logLevel: e.LOG_LEVEL,
  }
}
