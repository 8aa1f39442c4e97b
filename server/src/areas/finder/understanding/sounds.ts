/** How words sound, so that `calssados` is taken for calçados (FINDER-96). Pure. */
import leven from 'leven'

/** Letters that are written one for another; the order counts. */
const alike: readonly [RegExp, string][] = [
  [/ç/g, 's'],
  [/\p{M}/gu, ''],
  [/ch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** `ç` goes first: as a letter with a sign it would become a `c`. */
export const soundOf = (text: string): string =>
  alike.reduce(
    (sound, [letters, one]) =>
      letters.source === 'ç' ? sound.replace(letters, one).normalize('NFD') : sound.replace(letters, one),
    text.normalize('NFC').toLowerCase(),
  )

/** How far two words are apart by their sound, as a share of the longer one. */
export function soundsApart(one: string, other: string): number {
  const [a, b] = [soundOf(one), soundOf(other)]
  return leven(a, b) / Math.max(a.length, b.length, 1)
}
