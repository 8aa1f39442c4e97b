/** Hands waiting mail to the mail server, each in a transaction that holds its row: no other worker sends it meanwhile. */
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Mailer, MailRefused } from '../../ports/mailer.ts'
import { isGivenUp, nextTry } from './delivery.ts'
import { markMail, takeDueMail } from './repository.ts'

interface MailDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  /** Told of each try that failed: never to whom, nor what. */
  onFailed?(failed: FailedTry): void
}

export interface FailedTry {
  /** The row's id. */
  mail: string
  /** Tries so far, this one included. */
  tries: number
  /** The mail server's or the connection's, such as `ECONNREFUSED`. */
  code: string
  /** Will not be tried again. */
  givenUp: boolean
}

const codeOf = (error: unknown): string => {
  const said = error instanceof MailRefused ? error.cause : error
  const { code, responseCode } = (said ?? {}) as { code?: unknown; responseCode?: unknown }
  return String(responseCode ?? code ?? 'unknown')
}

type Outcome = 'none-due' | 'sent' | 'refused' | 'later'

/**
 * Between the server's yes and our commit a crash sends a mail again: it carries the same Message-ID then, which mail
 * servers and readers use to drop doubles.
 */
const messageId = (chave: string) => createHash('sha256').update(chave).digest('hex').slice(0, 32)

async function sendNext({ db, clock, mailer, onFailed }: MailDeps): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const mail = await takeDueMail(tx, clock.now())
    if (!mail) return 'none-due'
    const { id, chave, para, assunto, texto, html, fimEnvio } = mail
    try {
      await mailer.send({
        id: messageId(chave),
        para,
        assunto,
        texto,
        ...(html && { html }),
        ...(fimEnvio && { fimEnvio }),
      })
    } catch (error) {
      const now = clock.now()
      const givenUp = error instanceof MailRefused || isGivenUp(mail.criadoEm, now)
      onFailed?.({ mail: id, tries: mail.tentativas + 1, code: codeOf(error), givenUp })
      if (givenUp) {
        await markMail(tx, id, { recusadoEm: now })
        return 'refused'
      }
      await markMail(tx, id, { proximaTentativa: nextTry(now, mail.tentativas + 1) })
      return 'later'
    }
    await markMail(tx, id, { enviadoEm: clock.now() })
    return 'sent'
  })
}

/** Sends what is due and answers how many went. Stops at a server that does not take mail now: it would not take the rest. */
export async function sendWaitingMail(deps: MailDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const outcome = await sendNext(deps)
    if (outcome === 'none-due' || outcome === 'later') return sent
    if (outcome === 'sent') sent += 1
  }
}
