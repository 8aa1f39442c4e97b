/** What an operator may have meant otherwise: names that are nearly settings, and parts that a missing one leaves off. */
import leven from 'leven'
import { settingNames } from './config.ts'

/** Shorter names, such as HOST, are near to too many others. */
const shortestNamed = 5

/** One letter in a short name, two in a long one. */
const near = (name: string, setting: string): boolean =>
  setting.length >= shortestNamed &&
  leven(name.toUpperCase(), setting, { maxDistance: 3 }) <= (setting.length < 8 ? 1 : 2)

/** What other products call our settings. */
const aliases: Readonly<Record<string, string>> = {
  ...of(
    'DATABASE_URL',
    'DB_URL DB_HOST DB_NAME PGHOST PGDATABASE POSTGRES_URL POSTGRES_HOST POSTGRESQL_URL JDBC_URL',
  ),
  ...of('SMTP_URL', 'SMTP_HOST SMTP_PORT SMTP_SERVER SMTP_USER MAIL_HOST MAIL_URL MAIL_SERVER MAILER_URL'),
  ...of('MAIL_FROM', 'SMTP_FROM MAIL_SENDER FROM_EMAIL EMAIL_FROM'),
  ...of('FILES_URL', 'S3_BUCKET S3_URL S3_ENDPOINT AWS_BUCKET STORAGE_URL UPLOAD_DIR UPLOADS_DIR'),
  ...of('OIDC_ISSUER', 'OIDC_URL OIDC_ISSUER_URL OPENID_ISSUER KEYCLOAK_URL KEYCLOAK_ISSUER ISSUER_URL'),
  ...of('ACCOUNTS_CLIENT_SECRET', 'OIDC_CLIENT_SECRET KEYCLOAK_CLIENT_SECRET CLIENT_SECRET'),
  ...of('PUBLIC_URL', 'BASE_URL APP_URL SITE_URL ROOT_URL EXTERNAL_URL PUBLIC_HOST'),
  ...of('HOST', 'BIND_ADDRESS LISTEN_ADDRESS'),
  ...of('PORT', 'HTTP_PORT SERVER_PORT APP_PORT LISTEN_PORT'),
  ...of('TRUST_PROXY', 'TRUSTED_PROXIES PROXY_COUNT BEHIND_PROXY'),
  ...of('LOG_LEVEL', 'LOGLEVEL LOGGING_LEVEL'),
  ...of('DATA_DIR', 'DATA_PATH'),
}

function of(setting: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, setting]))
}

/** Each line is a question or a fact for whoever reads the start's output (OPS-86). */
export function settingHints(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(settingNames)
  const meant = Object.keys(env)
    .filter((name) => !known.has(name) && env[name])
    .flatMap((name) => {
      const setting = aliases[name.toUpperCase()] ?? settingNames.find((one) => near(name, one))
      return setting ? [`${name} is no setting of the portal: did you mean ${setting}?`] : []
    })
  const off =
    env.OIDC_ISSUER && !env.ACCOUNTS_CLIENT_SECRET
      ? [
          'ACCOUNTS_CLIENT_SECRET is not set: registration, recovery of passwords and the list of sessions are off.',
        ]
      : []
  return [...meant, ...off]
}
