/**
 * A character that stands in no text that is stored, typed or brought: control characters other than a tab and ends of lines,
 * marks that turn the direction of what follows, and half of a pair of surrogates. PostgreSQL cannot store some of them, and
 * the others hide text, or make it read as another (API-37).
 */
export const unstorableCharacter =
  /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What a name is: a text on one line (API-53). */
export const onOneLine = /^[^\t\n\r\u2028\u2029]*$/

const unstorable = new RegExp(unstorableCharacter.source, 'gu')

/** A name that another system gives, as it may stand here: on one line, without the characters that no text holds. */
export const nameFrom = (given: string): string => given.replace(/\s+/g, ' ').replace(unstorable, '').trim()
