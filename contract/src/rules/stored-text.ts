/**
 * A character that stands in no text that somebody types: control characters other than a tab and ends of lines, and half
 * of a pair of surrogates. PostgreSQL cannot store some of them, and the others hide text or break a mail (API-37).
 */
export const controlCharacter = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u
