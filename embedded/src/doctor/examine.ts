/** Goes over every setting (OPS-85). */
import { type Config, configOf, readSettings, settingNames } from '@invest/server/config'
import { settingHints } from '@invest/server/setting-hints'
import type pg from 'pg'
import { refuseDemoParts } from '../run/refusals.ts'
import { readRunFile } from '../run/run-file.ts'
import { checkOwner, checkPrimary, checkStandbys } from './check-database.ts'
import {
  checkAccounts,
  checkDataFolder,
  checkFiles,
  checkIssuer,
  checkMail,
  checkPublicUrl,
  checkRegistry,
  checkReplies,
  checkRouting,
  checkScanner,
  checkTiles,
  checkTraces,
} from './check-parts.ts'
import type { Finding } from './findings.ts'

interface Line {
  name: string
  value: string
  finding?: Finding
}

type Check = (config: Config) => Promise<Finding | undefined> | undefined

/** Settings whose part can be asked; undefined where the setting names none. */
const checks: Record<string, Check> = {
  PUBLIC_URL: ({ publicUrl }) => checkPublicUrl(publicUrl),
  DATABASE_URL: checkOwnOrEmbedded,
  DATABASE_READ_URL: ({ databaseReadUrl }) => (databaseReadUrl ? checkStandbys(databaseReadUrl) : undefined),
  DATABASE_OWNER_URL: ({ databaseOwnerUrl }) => (databaseOwnerUrl ? checkOwner(databaseOwnerUrl) : undefined),
  OIDC_ISSUER: ({ oidcIssuer }) => (oidcIssuer ? checkIssuer(oidcIssuer) : undefined),
  ACCOUNTS_CLIENT_SECRET: (config) => checkAccounts(config),
  SMTP_URL: ({ smtpUrl }) => (smtpUrl ? checkMail(smtpUrl) : undefined),
  MAIL_FROM: async ({ smtpUrl, mailFrom }) =>
    smtpUrl && !mailFrom ? { state: 'warn', text: 'mail servers refuse the sender of the demo' } : undefined,
  INBOUND_MAIL_URL: ({ inboundMail }) => (inboundMail ? checkReplies(inboundMail.url) : undefined),
  FILES_URL: (config) => checkFiles(config, connectionOf(config)),
  DATA_FOLDER: ({ dataFolder }) => (dataFolder ? checkDataFolder(dataFolder) : undefined),
  CLAMD_URL: ({ clamdUrl }) => (clamdUrl ? checkScanner(clamdUrl) : undefined),
  MAP_TILES: ({ mapTiles }) => (mapTiles ? checkTiles(mapTiles) : undefined),
  APP_ENV: async (config) => {
    refuseDemoParts(config)
    return undefined
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ traces }) => (traces ? checkTraces(traces) : undefined),
  REGISTRY_URL: ({ registryUrl }) => (registryUrl ? checkRegistry(registryUrl) : undefined),
  ROUTING_URL: ({ routingUrl }) => (routingUrl ? checkRouting(routingUrl) : undefined),
}

/** Where the database is; undefined where the embedded one does not run. */
function connectionOf({ databaseUrl, dataDir }: Config): pg.ClientConfig | undefined {
  if (databaseUrl) return { connectionString: databaseUrl }
  const run = readRunFile(dataDir)
  return run?.ready ? run.database : undefined
}

function checkOwnOrEmbedded(config: Config): Promise<Finding> {
  const connection = connectionOf(config)
  if (connection) return checkPrimary(connection, config.databaseConnections)
  return Promise.resolve({ state: 'off', text: 'embedded, and not running' })
}

const secret = /SECRET|PASSWORD|TOKEN|_KEY|_HEADERS/

/** Names of an address's parameters that sign it or let somebody in. */
const signing = /([?&][^=&#\s]*(?:sig|token|key|secret|pass|credential|auth)[^=&#\s]*=)[^&#\s]*/gi

const withoutSecrets = (text: string): string =>
  text
    .replace(/(\/\/[^:@/\s]*):[^@/\s]*@/g, '$1:***@')
    // Web addresses have a token there, and no user.
    .replace(/(https?:\/\/)[^@/\s]*@/g, '$1***@')
    .replace(signing, '$1***')

/** A value as anybody may read it: what is secret in it is `***`. */
export function shown(name: string, value: unknown, given: boolean): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  if (!text) return 'not set'
  if (secret.test(name)) return '***'
  return `${withoutSecrets(text)}${given ? '' : ' by default'}`
}

/** Words of an error that name what failed; of pg's and fetch's, the first line. */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as Error & { code?: string }
  const deeper = cause instanceof Error && !message.includes(cause.message) ? `: ${cause.message}` : ''
  return `${message || code}${deeper}`.split('\n')[0]?.trim() ?? ''
}

export async function examine(env: NodeJS.ProcessEnv): Promise<{ lines: Line[]; hints: string[] }> {
  const { values, wrong } = readSettings(env)
  const config = configOf(values)
  const lines = await Promise.all(
    settingNames.map(async (name): Promise<Line> => {
      const problem = wrong[name]
      if (problem !== undefined)
        return {
          name,
          value: shown(name, env[name], true),
          finding: { state: 'fail', text: `cannot be used: ${problem}` },
        }
      const value = shown(name, values[name as keyof typeof values], Boolean(env[name]?.trim()))
      const begun = checks[name]
      const finding = begun
        ? await Promise.resolve()
            .then(() => begun(config))
            .catch((error: unknown): Finding => ({ state: 'fail', text: withoutSecrets(reasonOf(error)) }))
        : undefined
      return { name, value, ...(finding && { finding }) }
    }),
  )
  return { lines, hints: settingHints(env) }
}

/** One line a setting; what is asked about says how it answered. */
export function printed({ lines, hints }: Awaited<ReturnType<typeof examine>>): string {
  const widest = Math.max(...lines.map(({ name }) => name.length))
  const text = ({ name, value, finding }: Line) =>
    `${(finding?.state === 'fail' ? 'FAIL' : (finding?.state ?? '')).padEnd(4)}  ${name.padEnd(widest)}  ${value}${finding ? `  (${finding.text})` : ''}`
  const failed = lines.filter(({ finding }) => finding?.state === 'fail').map(({ name }) => name)
  return [
    ...lines.map(text),
    ...hints.map((hint) => `note  ${hint}`),
    failed.length > 0 ? `Set, and not working: ${failed.join(', ')}.` : 'Everything that is set works.',
  ].join('\n')
}

export const anyFailed = ({ lines }: { lines: Line[] }): boolean =>
  lines.some(({ finding }) => finding?.state === 'fail')
