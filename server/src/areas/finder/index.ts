/** What other areas may use of the finder: the conditions of a search, for the map, and saved searches of another kind. */

export { changeSaved } from './saved/change-saved.ts'
export { listSaved } from './saved/list-saved.ts'
export { mailNews } from './saved/mail-news.ts'
export { mostCounted, type NewsWords, newsMail, screenAddress } from './saved/news-mail.ts'
export { removeSaved } from './saved/remove-saved.ts'
export { saveSearch } from './saved/save-search.ts'
export type { SavedKind } from './saved/saved-kind.ts'
export { asksForSome, companyConditions, searchConditions } from './search-conditions.sql.ts'
