/** The door of the companies area. */
export { keepRegistryAnswer } from './keep-registry-answer.ts'
export { type CardRules, presentCards } from './present-cards.ts'
export type { CompanyParts } from './present-parts.ts'
export type { CompanyIds } from './read-cards.ts'
export { isOwner } from './repository.ts'
export { companyVisibility } from './visibility.ts'
