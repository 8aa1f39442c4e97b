/** A mailbox in memory, and mails to put into it. */
import type { Mailbox } from '../src/ports/mailbox.ts'

export interface TestMailbox extends Mailbox {
  inbox: Map<string, Buffer>
  refused: Map<string, Buffer>
  arrive(source: string | Buffer): void
  /** Set, the process dies when it has looked at a mail, before the mail is gone. */
  dies: boolean
  away: boolean
}

export function createTestMailbox(): TestMailbox {
  let next = 1
  const box: TestMailbox = {
    inbox: new Map(),
    refused: new Map(),
    dies: false,
    away: false,
    arrive(source) {
      box.inbox.set(`1:${next++}`, Buffer.from(source))
    },
    async goThrough(look) {
      if (box.away) throw new Error('connect ECONNREFUSED')
      const all = [...box.inbox]
      for (const [uid, source] of all) {
        const fate = await look({
          uid,
          bytes: source.length,
          read: async (most) => source.subarray(0, most ?? source.length),
        })
        if (box.dies) throw new Error('the process was killed')
        if (fate !== 'waits') box.inbox.delete(uid)
        if (fate === 'refused') box.refused.set(uid, source)
      }
      return all.length
    },
    async forgetRefused() {
      box.refused.clear()
    },
    async probe() {
      if (box.away) throw new Error('connect ECONNREFUSED')
    },
  }
  return box
}

let made = 0
/** A mail as programs of people write it. */
export function plainMail(
  { from, to, id = `<${++made}@exemplo.test>`, headers = [] }: MailHead,
  text: string,
): string {
  return [
    `From: Alguém <${from}>`,
    `To: <${to}>`,
    'Subject: Re: Invest RS',
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\r\n')
}

export interface MailHead {
  from: string
  to: string
  id?: string
  headers?: string[]
}

/** With one text and files. */
export function mailWithFiles(
  { from, to, id = `<${++made}@exemplo.test>` }: MailHead,
  text: string,
  files: readonly { name: string; type: string; content: Buffer }[],
): string {
  const part = (lines: string[]) => ['--grenze', ...lines].join('\r\n')
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=grenze',
    '',
    part(['Content-Type: text/plain; charset=utf-8', '', text]),
    ...files.map(({ name, type, content }) =>
      part([
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64').replace(/.{76}/g, '$&\r\n'),
      ]),
    ),
    '--grenze--',
    '',
  ].join('\r\n')
}
