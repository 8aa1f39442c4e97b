import { portalName } from '@invest/contract/state'
import type { Config } from '../../../server/src/config.ts'
import { demoAccounts, demoPassword } from '../identity/demo-accounts.ts'
import type { EmbeddedParts } from './refusals.ts'

/** The lines printed once the portal answers: its addresses, the embedded parts and the accounts. */
export function banner(
  config: Config,
  parts: EmbeddedParts,
  movedTo: string | undefined,
  seconds: number,
): string {
  const { publicUrl, dataDir } = config
  const addresses = [
    ['Portal', `${publicUrl}/invest-web/`],
    ['API', `${publicUrl}/invest-api/`],
    ['API page', `${publicUrl}/invest-api/docs`],
    ...(parts.inbox ? [['Inbox', `${publicUrl}/inbox`]] : []),
  ]
  const sources = [
    ['Database', parts.database ? `embedded, in ${movedTo ?? dataDir}` : 'DATABASE_URL', 'DATABASE_URL'],
    ['Identity', parts.identityProvider ? 'embedded' : config.oidcIssuer, 'OIDC_ISSUER'],
    ['Mail', parts.inbox ? 'embedded inbox' : 'SMTP_URL', 'SMTP_URL'],
    ['Files', config.filesUrl ?? `in ${dataDir}`, 'FILES_URL'],
    ['Registry', config.registryUrl ?? "the portal's own tables", 'REGISTRY_URL'],
    ['Maps', config.mapStyleUrl ?? config.mapTiles ?? 'bundled vector map', 'MAP_TILES'],
  ]
  const embedded = /^(embedded|in |the portal|bundled)/
  return [
    '',
    `  ${portalName} is ready after ${seconds.toFixed(1)} s. Ctrl-C ends it.`,
    '',
    ...table(addresses),
    '',
    ...table(
      sources.map(([part = '', from = '', by]) => [
        part,
        from,
        embedded.test(from) ? `replaced by ${by}` : '',
      ]),
    ),
    ...(parts.identityProvider ? ['', ...accountTable()] : []),
    '',
  ].join('\n')
}

function accountTable(): string[] {
  const rows = demoAccounts.map(({ account, cpf, email, nome, grupo }) => [
    account,
    cpf ? cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : email,
    nome,
    grupo ?? '',
  ])
  return [`  Demo accounts, password of all: ${demoPassword}`, ...table(rows)]
}

function table(rows: (string | undefined)[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `    ${row.map((cell = '', column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  )
}
