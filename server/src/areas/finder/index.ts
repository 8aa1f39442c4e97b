/** The door of the finder: what a search asks for, for the map, and its background work. */
export { mailWeeklyNews } from './saved/mail-weekly-news.ts'
export { asksForSome, companyConditions } from './search-conditions.sql.ts'
