/**
 * A name that somebody typed, as the portal's own mail says it (MAIL-22): it is short and on one line, hides nothing, and leads
 * nowhere, so that nobody sends strangers a message or an address under the portal's name.
 */
import { unstorableCharacter } from '@invest/contract/rules/stored-text'

const longest = 80
const hidden = new RegExp(`${unstorableCharacter.source}|\\p{Default_Ignorable_Code_Point}`, 'gu')
const address = /[^\s@]*@\S+|\S*\w+:\/\/\S*|\bwww\.\S+/giu
/** `example.com/x`, which programs for mail make a link of; a blank after the dot keeps `Dr.Silva` readable. */
const dotWithin = /(?<=[\p{L}\d-]{2})\.(?=\p{L}{2})/gu

export function nameInMail(typed: string): string {
  const plain = typed
    .replace(/\s+/g, ' ')
    .replace(hidden, '')
    .replace(address, '…')
    .replace(dotWithin, '. ')
    .trim()
  const letters = Array.from(plain)
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : plain
}
