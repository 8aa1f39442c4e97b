/** Breaks texts into the lines that fit a width, in the font and size that a paper is set to. */
import { figures, type Paper } from './paper.ts'

/** Breaks a text at its own breaks and between words, and a word that is wider than the page within it. */
export function linesOf(
  paper: Paper,
  text: string,
  width: number,
  widthOf: MeasuredWords = measuredWords(paper),
): string[] {
  const fits = (piece: string) => paper.widthOfString(piece, figures) <= width
  const blank = widthOf(' ')
  return clean(text)
    .split('\n')
    .flatMap((given) => {
      const lines: string[] = []
      let line = ''
      let used = 0
      const words = given.split(' ').flatMap((one) => (widthOf(one) <= width ? one : piecesOf(one, fits)))
      for (const word of words) {
        const longer = line ? used + blank + widthOf(word) : widthOf(word)
        if (line && longer > width) {
          lines.push(line)
          line = word
          used = widthOf(word)
        } else {
          line = line ? `${line} ${word}` : word
          used = longer
        }
      }
      return [...lines, line]
    })
}

type MeasuredWords = (word: string) => number

/** Measures each word once: to lay out a growing line anew with every word takes the square of its length. */
export function measuredWords(paper: Paper, options = figures): MeasuredWords {
  const widths = new Map<string, number>()
  return (word) => {
    const known = widths.get(word)
    if (known !== undefined) return known
    const width = paper.widthOfString(word, options)
    widths.set(word, width)
    return width
  }
}

function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  const pieces = ['']
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces
}

/** Without what no font draws: control characters, and marks that turn the direction of what follows. */
export const clean = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
