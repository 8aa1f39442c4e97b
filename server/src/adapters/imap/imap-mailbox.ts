/** A folder of an IMAP server. */
import { ImapFlow } from 'imapflow'
import type { ArrivedMail, Mailbox } from '../../ports/mailbox.ts'

const seconds = 1000
/** Where mail goes that was not taken. */
export const refusedFolder = 'Recusadas'

/** `imaps://user:password@host:993/INBOX`; `imap:` asks for TLS where the server offers it. */
function optionsOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  return {
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false as const,
      disableAutoIdle: true,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 60 * seconds,
    },
  }
}

/** Each visit has a connection of its own, so that a server that was away needs nothing but the next visit. */
export function createImapMailbox(address: string): Mailbox {
  const { folder, connection } = optionsOf(address)

  async function visit<T>(
    path: string,
    work: (client: ImapFlow, validity: string) => Promise<T>,
  ): Promise<T> {
    const client = new ImapFlow(connection)
    // A connection that breaks rejects what is under way; without a listener it would end the process as well.
    client.on('error', () => {})
    try {
      await client.connect()
      const opened = await client.mailboxOpen(path)
      const done = await work(client, String(opened.uidValidity))
      await client.logout()
      return done
    } finally {
      client.close()
    }
  }

  return {
    goThrough: (look) =>
      visit(folder, async (client, validity) => {
        const found = await client.search({ all: true }, { uid: true })
        const numbers = (found || []).sort((a, b) => a - b)
        if (numbers.length > 0) await client.mailboxCreate(refusedFolder)
        for (const number of numbers) {
          const mail = await arrived(client, number, validity)
          const fate = mail ? await look(mail) : 'waits'
          if (fate === 'taken') await client.messageDelete(String(number), { uid: true })
          if (fate === 'refused') await client.messageMove(String(number), refusedFolder, { uid: true })
        }
        return numbers.length
      }),
    async forgetRefused(before) {
      await visit(folder, async (client) => {
        await client.mailboxCreate(refusedFolder)
        await client.mailboxOpen(refusedFolder)
        const old = await client.search({ before }, { uid: true })
        if (old && old.length > 0) await client.messageDelete(old.join(','), { uid: true })
      })
    },
    probe: () => visit(folder, async () => {}),
  }
}

/** Undefined where it has gone meanwhile. */
async function arrived(client: ImapFlow, number: number, validity: string): Promise<ArrivedMail | undefined> {
  const found = await client.fetchOne(String(number), { size: true }, { uid: true })
  if (!found) return undefined
  return {
    uid: `${validity}:${number}`,
    bytes: found.size ?? 0,
    async read(most) {
      const source = most === undefined ? true : { start: 0, maxLength: most }
      const whole = await client.fetchOne(String(number), { source }, { uid: true })
      if (!whole || whole.source === undefined)
        throw new Error('the mail server no longer has a mail that it listed')
      return whole.source
    },
  }
}
