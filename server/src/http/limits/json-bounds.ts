/** Looks at a JSON text before it is parsed: one nested deep or with very many values is costly to parse (API-29). */
import { limits } from '@invest/contract/limits'

const [quote, backslash] = [0x22, 0x5c]

/** The index of the quote that ends the text begun at `start`; the length of `json` where none does. */
function endOfText(json: string, start: number): number {
  for (let end = start; ; ) {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
    let first = end
    while (json.charCodeAt(first - 1) === backslash) first--
    if ((end - first) % 2 === 0) return end
  }
}

/** Whether a text keeps to `limits.bodyDepth` and to so many values. It need not be JSON: its parser says so later. */
export function isWithinBounds(json: string, mostValues: number = limits.bodyValues): boolean {
  let depth = 0
  let values = 0
  for (let i = 0; i < json.length; i++) {
    switch (json.charCodeAt(i)) {
      case quote:
        i = endOfText(json, i)
        break
      case 0x5b: // [
      case 0x7b: // {
        depth++
        values++
        break
      case 0x2c: // ,
        values++
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
    }
    if (depth > limits.bodyDepth || values > mostValues) return false
  }
  return true
}
