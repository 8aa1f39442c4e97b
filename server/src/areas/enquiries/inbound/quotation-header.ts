/**
 * The lines that mail programs put above what they quote. They are told by an address or a date in them, not by the word for
 * 'wrote', which people write too. Pure.
 */

/** Longer lines are nobody's header. */
const longest = 400
const mostLines = 4
const hasAddress = (text: string) => /[^\s<>()[\]@]{1,100}@[^\s<>()[\]@]{1,100}\.\w/.test(text)

const hasDate = (text: string) =>
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\d{4}\s?[年년]|\b(?:19|20)\d\d\b|\b\d{1,2}(?:[:h]|\.)\d\d\b/.test(
    text,
  )

/** `From` as mail programs say it. */
const from =
  /^[\s>*_]*(?:de|from|von|da|van|fra|från|od|от|kimden|lähettäjä|expéditeur|remitente|remetente|mittente|发件人|寄件者|寄件人|差出人|보낸 ?사람)[*_]*\s?[:：]/i
const field = /^[\s>*_]*\p{L}[\p{L}\s.-]{0,24}[*_]*\s?[:：]/u
const separator = /^[\s>]*(?:[-_=*]{2,}[^-_=*]{0,60}[-_=*]{2,}|_{5,}|-{5,})\s*$/

const isBlank = (line: string | undefined) => line === undefined || /^[\s>]*$/.test(line)

/** How many lines of a header in the manner of Outlook begin here: who, when, to whom, about what. */
function fieldsAt(lines: readonly string[], at: number): number {
  if (!from.test(lines[at] ?? '')) return 0
  let end = at + 1
  // A long list of addresses goes on in further lines.
  while (
    end < lines.length &&
    end - at < 12 &&
    !isBlank(lines[end]) &&
    (field.test(lines[end] ?? '') || /^\s|;\s*$/.test(lines[end - 1] ?? ''))
  )
    end += 1
  return end - at
}

/** A header whose mail follows without any mark; whoever only names two places or people has written no such thing. */
export const isFieldBlock = (lines: readonly string[], at: number): boolean => {
  const block = lines.slice(at, at + fieldsAt(lines, at))
  return block.length >= 3 && block.every((line) => line.length <= longest) && hasAddress(block.join(' '))
}

/** With the line that announces the header, and the blank ones between. */
export function announcedBy(lines: readonly string[], at: number): number {
  let start = at
  while (start > 0 && isBlank(lines[start - 1])) start -= 1
  return start > 0 && separator.test(lines[start - 1] ?? '') ? announcedBy(lines, start - 1) : start
}

/** `On ..., ... wrote:` over some lines, of which the last ends as a header does. */
function attribution(lines: readonly string[], end: number): number | undefined {
  const last = (lines[end - 1] ?? '').trim()
  if (!/(?:[:：]|-{2,})[*_]*$/.test(last) || last.length > longest) return undefined
  for (let start = end - 1; start >= 0 && end - start <= mostLines && !isBlank(lines[start]); start -= 1) {
    const text = lines.slice(start, end).join(' ')
    if (text.length > longest) return undefined
    if (!hasAddress(text) && !hasDate(text)) continue
    // The date may stand in a line before the address.
    const before = lines[start - 1] ?? ''
    const goesOn =
      !hasDate(text) && hasDate(before) && before.length <= longest && !/[.!?;:]\s*$/.test(before)
    return goesOn ? start - 1 : start
  }
  return undefined
}

/** Who, when and the like right above, told by an address, or a date and a subject. */
function fieldsAbove(lines: readonly string[], end: number): number | undefined {
  for (let start = end - 1; start >= 0 && end - start <= 12; start -= 1) {
    const count = fieldsAt(lines, start)
    if (count === 0 || start + count < end) continue
    const text = lines.slice(start, end).join(' ').slice(0, 2000)
    return count >= 2 && (hasAddress(text) || hasDate(text)) ? start : undefined
  }
  return undefined
}

/** Where the header begins that stands right above the line `end`; undefined where none does. */
export function headerAbove(lines: readonly string[], end: number): number | undefined {
  let at = end
  while (at > 0 && isBlank(lines[at - 1])) at -= 1
  if (separator.test(lines[at - 1] ?? '')) return headerAbove(lines, at - 1) ?? announcedBy(lines, at - 1)
  const start = attribution(lines, at) ?? fieldsAbove(lines, at)
  return start === undefined ? undefined : announcedBy(lines, start)
}
