/** The text of a mail that has nothing but HTML, with what it quotes as lines behind `>`, as mail programs write it. Pure. */

/** More than any mail that somebody typed. */
const mostCharacters = 256_000

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

/** Stand for the ends of a quotation until the lines are known. */
const [begins, ends] = ['\ue000', '\ue001']

function quoted(lines: readonly string[]): string[] {
  let depth = 0
  return lines.flatMap((line) => {
    if (line.startsWith(begins)) depth += 1
    if (line.startsWith(ends)) depth = Math.max(0, depth - 1)
    const text = line.replace(/^[\ue000\ue001]/, '').trim()
    // What only marks an end is no line of its own.
    if (text === '' && text !== line) return []
    return [`${'>'.repeat(Math.min(depth, 9))}${depth > 0 ? ' ' : ''}${text}`.trimEnd()]
  })
}

export const textOfHtml = (html: string): string =>
  quoted(
    html
      .slice(0, mostCharacters)
      .replace(/<(style|script|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/[\s\ue000\ue001]+/g, ' ')
      .replace(/<blockquote\b[^<>]*>/gi, `\n${begins}`)
      .replace(/<\/blockquote\s*>/gi, `\n${ends}`)
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&(#?\w{1,10});/g, character)
      .split('\n'),
  ).join('\n')
