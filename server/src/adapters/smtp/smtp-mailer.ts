import nodemailer from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

/** Sends through an SMTP server, such as `smtp://user:password@host:587`. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  return {
    async send({ para, assunto, texto, html }) {
      await transport.sendMail({ to: para, subject: assunto, text: texto, html })
    },
    close: () => transport.close(),
  }
}
