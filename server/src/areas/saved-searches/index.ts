/** What other areas need to have their searches saved: a kind, and the words of its mail. */
export { newsDigest, newsLetter } from './letters.ts'
export { listSaved } from './list-saved.ts'
export type { SavedKind, SavedRow } from './saved-kind.ts'
