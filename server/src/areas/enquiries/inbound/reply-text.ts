/** What somebody wrote in a reply, without what they quote. Pure. */
import EmailReplyParser from 'email-reply-parser'
import { mailWords } from '../messages/mail.ts'

/** Some of the library's expressions take time by the square of a text, above all of blank lines. */
const mostCharacters = 16_000

const markers = Object.values(mailWords).map(({ above }) => above)

/** What stands above the line that the portal's mail begins with. */
function aboveMarker(text: string): string {
  const found = markers.map((marker) => text.indexOf(marker)).filter((at) => at >= 0)
  return found.length === 0 ? text : text.slice(0, Math.min(...found)).replace(/[>*_\s-]{0,200}$/, '\n')
}

const plain = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no zero, and people type none of the rest
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')

export function replyText(text: string): string {
  const own = aboveMarker(plain(text.slice(0, 4 * mostCharacters))).slice(0, mostCharacters)
  return plain(new EmailReplyParser().read(own).getVisibleText()).trim()
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ordm: 'º',
  ordf: 'ª',
  euro: '€',
}
/** What `&eacute;` and the like put on a letter. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}

function character(whole: string, name: string): string {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (code) {
    const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2])
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? []
  const mark = accents[accent]
  return named[name] ?? (mark ? `${letter}${mark}`.normalize('NFC') : whole)
}

/** The text of a mail that has nothing but HTML; what it quotes is left out. */
export const textOfHtml = (html: string): string =>
  html
    .slice(0, 16 * mostCharacters)
    .replace(/<(style|script|head|title|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,10});/g, character)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
