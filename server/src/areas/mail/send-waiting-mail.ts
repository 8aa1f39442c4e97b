/**
 * Sends waiting mail. Each mail has a transaction that locks its row, so that no other worker sends it meanwhile
 * (MAIL-1).
 */
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Mailer, MailRefused } from '../../ports/mailer.ts'
import { isGivenUp, nextTry } from './delivery.ts'
import { blankBody, markMail, takeDueMail } from './repository.ts'

interface MailDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  /** Called for each failed try, without the mail's reader or content (MAIL-6). */
  onFailed?(failed: FailedTry): void
}

export interface FailedTry {
  /** The id of the mail's row. */
  mail: string
  /** Tries so far, including this one. */
  tries: number
  /** The code of the mail server or of the connection, such as `550 5.7.1` or `ECONNREFUSED`. */
  code: string
  /** The command that the mail server refused, such as `MAIL FROM`. */
  command?: string
  /** True if it will not be tried again. */
  givenUp: boolean
}

/** What may be logged of an error. The server's sentence may not, since it often repeats the recipient's address. */
function reasonOf(error: unknown): Pick<FailedTry, 'code' | 'command'> {
  const said = (error instanceof MailRefused ? error.cause : error) ?? {}
  const { code, responseCode, response, command } = said as Record<string, unknown>
  const codes = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(String(response ?? ''))?.[0].replace('-', ' ')
  return {
    code: codes ?? String(responseCode ?? code ?? 'unknown'),
    ...(typeof command === 'string' && { command }),
  }
}

type Outcome = 'none-due' | 'sent' | 'refused' | 'later'

/**
 * If the process crashes after the server has accepted a mail and before our commit, the mail is sent again. It then
 * has the same Message-ID, by which mail servers and readers drop duplicates (MAIL-1).
 */
const messageId = (chave: string) => createHash('sha256').update(chave).digest('hex').slice(0, 32)

async function sendNext({ db, clock, mailer, onFailed }: MailDeps): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const mail = await takeDueMail(tx, clock.now())
    if (!mail) return 'none-due'
    const { id, chave, para, assunto, texto, html, fimEnvio, responderPara } = mail
    try {
      await mailer.send({
        id: messageId(chave),
        para,
        assunto,
        texto,
        ...(html && { html }),
        ...(fimEnvio && { fimEnvio }),
        ...(responderPara && { responderPara }),
      })
    } catch (error) {
      const now = clock.now()
      const givenUp = error instanceof MailRefused || isGivenUp(mail.criadoEm, now)
      const reason = reasonOf(error)
      const motivo = reason.command ? `${reason.code} (${reason.command})` : reason.code
      onFailed?.({ mail: id, tries: mail.tentativas + 1, ...reason, givenUp })
      if (givenUp) {
        await markMail(tx, id, { recusadoEm: now, motivo })
        await blankBody(tx, id)
        return 'refused'
      }
      await markMail(tx, id, { proximaTentativa: nextTry(now, mail.tentativas + 1), motivo })
      return 'later'
    }
    await markMail(tx, id, { enviadoEm: clock.now() })
    await blankBody(tx, id)
    return 'sent'
  })
}

/**
 * Sends what is due and returns the number of mails sent. Stops at a server that accepts none now, since it would not
 * accept the rest.
 */
export async function sendWaitingMail(deps: MailDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const outcome = await sendNext(deps)
    if (outcome === 'none-due' || outcome === 'later') return sent
    if (outcome === 'sent') sent += 1
  }
}
