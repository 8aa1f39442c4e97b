/** Speaks to a mail server as far as the sign-in, and sends nothing. */
import type { TLSSocket } from 'node:tls'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'

const withinMs = 10_000

export interface SmtpAnswer {
  encrypted: boolean
  signedIn: boolean
  /** When the server's certificate ends, where the connection is encrypted. */
  certificateEnds?: Date
}

/** @throws Error with the server's words. */
export async function probeSmtp(smtpUrl: string): Promise<SmtpAnswer> {
  const options = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error?: Error | null) => (error ? reject(error) : resolve()))
    })
    const auth = options.auth as SMTPConnectionAuth | undefined
    if (auth)
      await new Promise<void>((resolve, reject) =>
        connection.login(auth, (error?: Error | null) => (error ? reject(error) : resolve())),
      )
    const socket = (connection as unknown as { _socket?: TLSSocket })._socket
    const ends = connection.secure ? socket?.getPeerCertificate().valid_to : undefined
    return {
      encrypted: connection.secure,
      signedIn: auth !== undefined,
      ...(ends && { certificateEnds: new Date(ends) }),
    }
  } finally {
    connection.close()
  }
}
