/** The door of the companies area. */
export { type CardRules, presentCards } from './present-cards.ts'
export type { CompanyParts } from './present-parts.ts'
export type { CompanyIds } from './read-cards.ts'
export { companyVisibility } from './visibility.ts'
