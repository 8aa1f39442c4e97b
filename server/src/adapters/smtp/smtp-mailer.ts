import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from '../../ports/mailer.ts'

const seconds = 1000
/** The body that a mail reader posts, word for word (RFC 8058, 3.1). */
const oneClick = 'List-Unsubscribe=One-Click'

/** Codes of answers that are about the mail itself. A 5xx about our credentials must not end the mail (MAIL-4). */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE']

/** Sends through an SMTP server, such as `smtp://user:password@host:587`. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
    },
    { from },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'invest-rs.test'
  return {
    async send({ para, assunto, texto, html, fimEnvio, id }) {
      try {
        await transport.sendMail({
          to: para,
          subject: assunto,
          text: texto,
          html,
          ...(fimEnvio && {
            list: { unsubscribe: fimEnvio },
            headers: { 'List-Unsubscribe-Post': oneClick },
          }),
          ...(id && { messageId: `<${id}@${domain}>` }),
        })
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        const forGood = aboutTheMail.includes(code ?? '') && (responseCode ?? 0) >= 500
        throw forGood ? new MailRefused(`the mail server answered ${responseCode}`, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}
