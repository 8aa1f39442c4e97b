export interface Mail {
  para: string
  assunto: string
  texto: string
  html?: string
}

/** Hands a mail to the mail server; rejects when it was not accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
