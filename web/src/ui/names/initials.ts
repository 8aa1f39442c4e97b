/** Makes a stand-in for a missing picture: initials, on a colour that depends on the name alone. */
const joining = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'y', 'of', 'the', 'and'])

export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !joining.has(word.toLowerCase()))
    // Letters beyond the first 65,536 are two units of a string.
    .map((word) => [...word])
  const first = words[0]?.[0] ?? '?'
  const second = words[1]?.[0] ?? words[0]?.[1] ?? ''
  return `${first}${second}`.toUpperCase()
}

/** A hue from 0 to 359. The same name always gets the same one. */
export function hueOf(name: string): number {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
