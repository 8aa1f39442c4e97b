import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { QueryExecutorProvider } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { storeMessage } from './messages.ts'

export type SmtpSink = { url: string; close(): Promise<void> }

/** Takes every mail on a free port of this machine and stores it in the database instead of sending it. */
export async function startSmtpSink(db: QueryExecutorProvider): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 25_000_000,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        // The sender gets its confirmation only after the mail has been stored.
        keep(db, Buffer.concat(chunks), recipients).then(() => done(), done)
      })
    },
  })
  // Without a listener, a client that hangs up in the middle would end the portal.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(db: QueryExecutorProvider, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const texto = mail.text?.replace(/\r\n/g, '\n').trimEnd() ?? ''
  await storeMessage(db, recipients, { assunto: mail.subject ?? '', texto, html: mail.html ?? null })
}
