import { portalName, state } from '@invest/contract/state'
import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from '../../ports/mailer.ts'

const seconds = 1000
/** The body that a mail reader posts, word for word (RFC 8058, 3.1). */
const oneClick = 'List-Unsubscribe=One-Click'

/**
 * Whether the server says that this recipient does not exist, by reply code and enhanced code (RFC 3463, 3.2): the
 * mailbox or its system is unknown, wrongly written, has moved away or takes no mail at all. Every other 5xx may be a
 * mistake in our settings or the server's (relaying, credentials, the sender's address), so the mail waits (MAIL-2).
 */
const unknownRecipient = /^55[013][ -]5\.1\.(1|2|3|6|10)\b/

/** The sender on machines of developers, whose mail leaves for nowhere. */
const demoSender = `${portalName} <${state.portal.mailSender}>`

/** Sends through an SMTP server, such as `smtp://user:password@host:587`. */
export function createSmtpMailer(smtpUrl: string, from = demoSender): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
    },
    { from },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ para, assunto, texto, html, fimEnvio, responderPara, id }) {
      try {
        await transport.sendMail({
          to: para,
          subject: assunto,
          text: texto,
          html,
          ...(responderPara && { replyTo: responderPara }),
          ...(fimEnvio && { list: { unsubscribe: fimEnvio } }),
          headers: {
            // Nobody's absence note shall answer it (RFC 3834, 5).
            'Auto-Submitted': 'auto-generated',
            ...(fimEnvio && { 'List-Unsubscribe-Post': oneClick }),
          },
          ...(id && { messageId: `<${id}@${domain}>` }),
        })
      } catch (error) {
        const { command, response = '' } = error as { command?: string; response?: string }
        const forGood = command === 'RCPT TO' && unknownRecipient.test(response)
        throw forGood ? new MailRefused('the mail server knows no such recipient', { cause: error }) : error
      }
    },
    probe: () => transport.verify(),
    close: () => transport.close(),
  }
}
