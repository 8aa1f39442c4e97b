export interface Mail {
  para: string
  assunto: string
  texto: string
  html?: string
  /** An address where a POST ends more mail of this kind, for the mail reader's own button (RFC 8058). */
  fimEnvio?: string
  /** The same for every try of the same mail: letters and digits. */
  id?: string
}

/** Hands a mail to the mail server. */
export interface Mailer {
  /** Rejects with MailRefused when the server will never take this mail, with anything else when it may later. */
  send(mail: Mail): Promise<void>
  close(): void
}

export class MailRefused extends Error {}
