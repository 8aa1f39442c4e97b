import type { Config } from '../../../server/src/config.ts'

/** The parts that this start brings itself. Each can be replaced by one setting (OPS-4). */
export type EmbeddedParts = {
  database: boolean
  identityProvider: boolean
  inbox: boolean
  demoData: boolean
}

export function embeddedParts(config: Config): EmbeddedParts {
  const database = config.databaseUrl === undefined
  const identityProvider = config.oidcIssuer === undefined
  const inbox = config.smtpUrl === undefined
  // Demo companies belong to the demo accounts, and they must never get into a real database (OPS-5).
  return { database, identityProvider, inbox, demoData: database && identityProvider }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Keeps demonstration parts away from real people: out of production (OPS-5), and the inbox, which shows everybody's mail
 * to everybody, off the network where real people sign in or real data lie (OPS-45).
 * @throws Error that names each missing setting.
 */
export function refuseDemoParts(config: Config, parts = embeddedParts(config)): void {
  if (parts.inbox && !parts.demoData && !loopback.test(config.host))
    throw new Error(
      `The embedded inbox shows all mail to everybody, and HOST=${config.host} is not this machine alone: set SMTP_URL, or HOST=127.0.0.1.`,
    )
  if (config.appEnv !== 'prod-rs') return
  const missing = [
    parts.identityProvider &&
      'OIDC_ISSUER (the embedded identity provider has public passwords and brings demo data)',
    parts.inbox && 'SMTP_URL (the embedded inbox sends nothing)',
    config.mailFrom === undefined && 'MAIL_FROM (mail servers refuse a sender that is not theirs)',
  ].filter((line) => line !== false)
  if (missing.length > 0) throw new Error(`APP_ENV=prod-rs does not start without: ${missing.join('; ')}.`)
}
