/**
 * What somebody wrote in a reply. Cut is what stands below the portal's own line, and what a quotation's header with an address or
 * a date announces; a question stays above its answer (ENQUIRY-41, ENQUIRY-61). Pure, over lines.
 */
import { languages } from '@invest/contract/language'
import { texts } from '../texts.ts'
import { announcedBy, headerAbove, isFieldBlock } from './quotation-header.ts'

/** As much of a mail as is kept: more than anybody types, quotations included. */
const mostKept = 100_000
/** Of a quotation, as much as a question has. */
const longestQuestion = 15

const markers = languages.map((language) => texts.in(language)('letter.above'))
const phrases = markers.map((marker) => marker.replace(/^[—\s]+|[—\s]+$/g, ''))

const plain = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no zero, and people type none of the rest
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')

const isQuoted = (line: string) => /^\s{0,3}>/.test(line)
const isBlank = (line: string) => line.trim() === ''
const isBlankQuote = (line: string) => /^[\s>]*$/.test(line)

/** The portal's line, also where a program has changed its dashes, but not where somebody writes about it. */
const isMarker = (line: string): boolean =>
  markers.some((marker) => line.includes(marker)) ||
  phrases.some(
    (phrase) => line.length < 200 && line.replace(/[\s>*_|—–-]/g, '') === phrase.replace(/\s/g, ''),
  )

/** Without what a program has put below the answer as it came, the portal's mail among it. */
function aboveUnquoted(lines: readonly string[]): string[] {
  const marker = lines.findIndex((line) => !isQuoted(line) && isMarker(line))
  if (marker >= 0) return aboveUnquoted(lines.slice(0, headerAbove(lines, marker) ?? marker))
  const header = lines.findIndex((line, at) => !isQuoted(line) && isFieldBlock(lines, at))
  return lines.slice(0, header < 0 ? undefined : announcedBy(lines, header))
}

interface Part {
  lines: string[]
  isQuotation: boolean
}

/** What is typed and what is quoted, in turns. Blank lines between two quotations belong to them. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1)
    // There is never more than one blank line.
    const next = lines[at + 1] ?? ''
    const isQuotation = isQuoted(line) || (isBlank(line) && !!last?.isQuotation && isQuoted(next))
    if (last && last.isQuotation === isQuotation) last.lines.push(line)
    else parts.push({ lines: [line], isQuotation })
  }
  return parts
}

/** The last paragraph of a quotation: somebody has answered below what they were asked. */
function question(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => !isBlankQuote(line)) + 1
  const before = lines.slice(0, end).findLastIndex((line) => isBlankQuote(line) || isMarker(line))
  return lines.slice(Math.max(before + 1, end - longestQuestion), end)
}

function withoutQuotations(parts: readonly Part[]): string[] {
  const quotations = parts.filter(({ isQuotation }) => isQuotation).length
  let isAnnounced = false
  const kept = parts.map(({ lines }) => lines)
  for (const [at, { lines, isQuotation }] of parts.entries()) {
    if (!isQuotation) continue
    const typed = kept[at - 1]
    const header = typed && headerAbove(typed, typed.length)
    const isWhole = lines.some(isMarker)
    if (typed && header !== undefined) kept[at - 1] = typed.slice(0, header)
    isAnnounced ||= header !== undefined || isWhole
    // A quotation that nothing announces was typed or chosen by whoever writes.
    if (!isAnnounced) continue
    const isAnswered = parts[at + 1]?.lines.some((line) => !isBlank(line)) === true
    const asked = isAnswered && !(isWhole && quotations === 1) ? question(lines) : []
    // Where the header stood.
    kept[at] = header === undefined ? asked : ['', ...asked]
  }
  return kept.flat()
}

/** The whole of a mail, as the desk may open it. */
export const wholeText = (text: string): string => plain(text.slice(0, mostKept))

export function replyText(text: string): string {
  const lines = wholeText(text)
    // A program may have put the portal's line behind another one.
    .replace(/(?<=[^\n>\s])[ \t]*(?=—— )/g, '\n')
    .split('\n')
  return plain(withoutQuotations(partsOf(aboveUnquoted(lines))).join('\n')).trim()
}
