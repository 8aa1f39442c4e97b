/**
 * How names are compared: without case, accents, hyphens, apostrophes and blanks (FINDER-46). The database's functions
 * search_key(), joined_words() and joined_name() do the same (docs/decisions/0004).
 */
import { withoutAccents } from '../language.ts'
import { homeState } from '../state.ts'

/** Hyphens, dashes and apostrophes: the signs that join words into one name. */
export const joiningSigns = /[-‐‑‒–—'’‘ʼ′`´]/g

export const joinedWords = (text: string): string =>
  withoutAccents(text).toUpperCase().replace(joiningSigns, '')

const stateAtEnd = new RegExp(`\\s*[-–/,(]\\s*${homeState}\\W*$`, 'i')
/** A municipality as people write it in addresses is the municipality: `Blumenau/SC`, `Blumenau - SC` (FINDER-92). */
export const withoutState = (text: string): string => text.replace(stateAtEnd, '')

export const joinedName = (text: string): string => joinedWords(withoutState(text)).replace(/\s/g, '')

/** The parts of a typed word that joining signs hold together; one part where there are none. */
export const wordParts = (word: string): string[] => word.split(joiningSigns).filter(Boolean)

/** What phones and word processors put in place of what was typed. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD\u200E\u200F\u202A-\u202E]/g, '')
