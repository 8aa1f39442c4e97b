/** How each outside part is asked whether it answers; nothing is changed in any (OPERATION-2). */
import { Readable } from 'node:stream'
import type { AreaDeps } from '../area.ts'
import type { DatabaseState } from '../db/connections/watch.ts'
import { readIssuerDocument } from '../http/tokens/issuer-document.ts'
import { FileMissing } from '../ports/file-storage.ts'
import type { Probe } from './parts.ts'

/** What only the process that serves knows. */
export interface ServerProbes {
  databaseState(): DatabaseState | undefined
  standbys(): readonly { host: string; usable: boolean; lagMs: number | undefined }[]
}

/** A well-formed CNPJ; that nobody has it is an answer too. */
const anyCnpj = '00000000000191'
/** A mail address that is nobody's (RFC 2606). */
const nobody = 'nobody@invalid.example'

type Asked = Pick<AreaDeps, 'config' | 'storage' | 'registry' | 'mailer' | 'mailbox' | 'scanner' | 'accounts'>

export function probesOf(
  { config, storage, registry, mailer, mailbox, scanner, accounts }: Asked,
  server: ServerProbes | undefined,
): Probe[] {
  const { oidcIssuer } = config
  return [
    {
      parte: 'BANCO',
      ask: async () => {
        const state = server?.databaseState()
        if (state === 'away') throw new Error('the database does not answer')
        return state
      },
    },
    ...(server?.standbys() ?? []).map(
      ({ host, usable, lagMs }): Probe => ({
        parte: 'REPLICA',
        nome: host,
        ask: async () => {
          if (!usable) throw new Error(lagMs === undefined ? 'does not answer' : `is ${lagMs} ms behind`)
        },
      }),
    ),
    { parte: 'IDENTIDADE', ask: async () => oidcIssuer && (await readIssuerDocument(oidcIssuer)) },
    { parte: 'CONTAS', ask: accounts && (() => accounts.findByEmail(nobody).then(() => {})) },
    { parte: 'EMAIL', ask: mailer && (() => mailer.probe()) },
    { parte: 'EMAIL_RECEBIDO', ask: mailbox && (() => mailbox.probe()) },
    {
      parte: 'ARQUIVOS',
      ask: async () => {
        try {
          const stream = await storage.get('probe-of-nothing')
          stream.destroy()
        } catch (error) {
          if (!(error instanceof FileMissing)) throw error
        }
      },
    },
    { parte: 'ANTIVIRUS', ask: scanner && (() => scanner.isClean(Readable.from([Buffer.from('probe')]))) },
    { parte: 'JUNTA', ask: () => registry.find(anyCnpj) },
  ]
}
