/** What the portal needs of a mail that has arrived. It runs in a thread, as one of nothing but lines takes the parser most of a minute. */
import { createHash } from 'node:crypto'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'
import { replyText, wholeText } from './reply-text.ts'

export interface ReadFile {
  nome: string
  content: Uint8Array
}

export interface ReadMail {
  /** One address in small letters; undefined where it names none or several. */
  from: string | undefined
  /** All to whom it was sent, and delivered. */
  to: string[]
  /** A program wrote it (RFC 3834). */
  automatic: boolean
  messageId: string | undefined
  /** Of its bytes. */
  digest: Uint8Array
  text: string
  /** With what it quotes. */
  whole: string
  files: ReadFile[]
}

const mailboxes = (addresses: Address[] = []): string[] =>
  addresses.flatMap((one) => ('group' in one && one.group ? mailboxes(one.group) : [one.address ?? '']))

const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

const headersOf = ({ headers }: Email, names: readonly string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.trim())

/** Nobody's absence note, list or bounce becomes a message (ENQUIRY-42). */
function isAutomatic(mail: Email): boolean {
  const has = (name: string, pattern: RegExp) => headersOf(mail, [name]).some((value) => pattern.test(value))
  return (
    has('auto-submitted', /^(?!no\b)/i) ||
    has('precedence', /^(bulk|auto_reply|list|junk)/i) ||
    has('x-autoreply', /^(?!no\b)/i) ||
    has('x-autorespond', /^/) ||
    has('return-path', /^(<\s*>)?$/) ||
    has('content-type', /^multipart\/report/i)
  )
}

/**
 * @throws Error where it is no mail at all.
 * @public read-mail.ts names this file by its address.
 */
export default async function parseMail(source: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: 20,
    maxHeadersSize: 512 * 1024,
    forceRfc822Attachments: true,
  })
  const from = headersOf(mail, ['from']).flatMap((line) => mailboxes(addressParser(line)))
  const [sender] = from
  const given = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')
  return {
    from: from.length === 1 && sender ? sender.toLowerCase() : undefined,
    to: [
      ...headersOf(mail, delivered).flatMap((line) => mailboxes(addressParser(line))),
      ...mailboxes(mail.to),
      ...mailboxes(mail.cc),
    ],
    automatic: isAutomatic(mail),
    messageId: mail.messageId,
    digest: createHash('sha256').update('\n').update(source).digest(),
    text: replyText(given),
    whole: wholeText(given),
    files: mail.attachments
      // Pictures of a signature belong to the HTML that nobody keeps.
      .filter(({ related }) => !related)
      .map(({ filename, content }, i) => ({
        nome: filename ?? `anexo-${i + 1}`,
        content: new Uint8Array(content as ArrayBuffer),
      })),
  }
}
