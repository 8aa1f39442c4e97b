export interface Mail {
  para: string
  assunto: string
  texto: string
  html?: string
  /** An address that ends all mail of this kind when it is posted to, for the mail reader's own button (RFC 8058). */
  fimEnvio?: string
  /** Who gets an answer, where it is not the sender of all mail. */
  responderPara?: string
  /** Letters and digits; every try of a mail has the same (MAIL-1). */
  id?: string
}

/** Passes a mail to the mail server. */
export interface Mailer {
  /** Rejects with MailRefused when the recipient does not exist, and with any other error when a later try may succeed. */
  send(mail: Mail): Promise<void>
  /** Speaks to the server as far as the sign-in, and sends nothing. Rejects where it does not answer. */
  probe(): Promise<unknown>
  close(): void
}

export class MailRefused extends Error {}
