/** A mail server on loopback that refuses where a test says so. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Answers such as `550 5.1.1 no such user`; a command without one is accepted. `hangUp` ends the connection at DATA. */
export interface Answers {
  connect?: string
  auth?: string
  from?: string
  rcpt?: string
  data?: string
  hangUp?: boolean
}

export interface MailServer {
  port: number
  /** The mails that were accepted, as they arrived. */
  heard: string[]
  close(): Promise<void>
}

export async function startMailServer(
  answers: Answers,
  options: { port?: number; refuses?: (to: string) => boolean; mostMails?: number } = {},
): Promise<MailServer> {
  const { port = 0, refuses = () => true, mostMails = Number.POSITIVE_INFINITY } = options
  const heard: string[] = []
  const refusal = (command: Exclude<keyof Answers, 'hangUp'>) => {
    const [, code, words] = /^(\d+) (.*)$/.exec(answers[command] ?? '') ?? []
    return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null
  }
  const hangUp = () => {
    for (const connection of smtp.connections as Set<{ close(): void }>) connection.close()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refusal('connect')),
    onAuth: (_auth, _session, done) => {
      const refused = refusal('auth')
      if (refused) done(refused)
      else done(null, { user: 'portal' })
    },
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: ({ address }, _session, done) => done(refuses(address) ? refusal('rcpt') : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (answers.hangUp || heard.length >= mostMails) return hangUp()
        const refused = refusal('data')
        if (!refused) heard.push(text)
        done(refused)
      })
    },
  })
  // Clients that go away in the middle are expected.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  return {
    port: (smtp.server.address() as AddressInfo).port,
    heard,
    close() {
      // The server would wait for its clients to go.
      hangUp()
      return new Promise((resolve) => smtp.close(() => resolve()))
    },
  }
}
