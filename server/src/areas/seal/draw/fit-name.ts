/** Fits a company's name into the seal: on one line or two, smaller if it is long, and never beyond the edge (SEAL-26). */

export interface FittedName {
  size: number
  lines: string[]
}

/** The width of a text at size 1. */
type Measure = (text: string) => number

const ellipsis = '…'

/** Breaks a text between two words so that the longer line is shortest; a single word stays whole. */
function halves(words: string[], measure: Measure): [string, string] {
  const breaks = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (pair: [string, string]) => Math.max(measure(pair[0]), measure(pair[1]))
  return breaks.reduce((best, pair) => (longer(pair) < longer(best) ? pair : best), [words.join(' '), ''])
}

function cut(text: string, measure: Measure, room: number): string {
  if (measure(text) <= room) return text
  const chars = [...text]
  while (chars.length > 0 && measure(`${chars.join('').trimEnd()}${ellipsis}`) > room) chars.pop()
  return `${chars.join('').trimEnd()}${ellipsis}`
}

export function fitName(
  name: string,
  measure: Measure,
  room: { width: number; largest: number; largestOfTwo: number; smallest: number },
): FittedName {
  const text = name.replace(/\s+/g, ' ').trim()
  const oneLine = Math.min(room.largest, room.width / Math.max(measure(text), 0.001))
  if (oneLine >= room.largestOfTwo) return { size: oneLine, lines: [text] }
  const [first, second] = halves(text.split(' '), measure)
  const twoLines = Math.min(room.largestOfTwo, room.width / Math.max(measure(first), measure(second), 0.001))
  if (twoLines >= room.smallest) return { size: twoLines, lines: [first, second].filter(Boolean) }
  // Still too long: keep what two lines of the smallest size can hold. The picture's title has the whole name.
  const widest = room.width / room.smallest
  const words = text.split(' ')
  let head = ''
  while (words[0] && measure(`${head} ${words[0]}`.trim()) <= widest) head = `${head} ${words.shift()}`.trim()
  const lines = head ? [head, words.join(' ')] : [text]
  return { size: room.smallest, lines: lines.map((line) => cut(line, measure, widest)) }
}
