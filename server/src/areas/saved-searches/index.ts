/** What other areas need to have their searches saved: a kind, and the form of its mail. */
export { listSaved } from './list-saved.ts'
export { mailNews } from './mail-news.ts'
export { mostCounted, type NewsTexts, newsMail, screenAddress } from './news-mail.ts'
export type { SavedKind, SavedRow } from './saved-kind.ts'
