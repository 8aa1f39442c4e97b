/**
 * How names are compared: without case, accents, hyphens, apostrophes and blanks (FINDER-46). The database's functions
 * search_key(), joined_words() and joined_name() do the same (docs/decisions/0004).
 */
import { withoutAccents } from '../language.ts'

/** Hyphens, dashes and apostrophes: the signs that join words into one name. */
export const joiningSigns = /[-‐‑‒–—'’‘ʼ′`´]/g

export const joinedWords = (text: string): string =>
  withoutAccents(text).toUpperCase().replace(joiningSigns, '')

export const joinedName = (text: string): string => joinedWords(text).replace(/\s/g, '')

/** The parts of a typed word that joining signs hold together; one part where there are none. */
export const wordParts = (word: string): string[] => word.split(joiningSigns).filter(Boolean)
