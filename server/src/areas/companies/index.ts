/** The door of the companies area. */
export { type CardRules, type CompanyParts, presentCards } from './present.ts'
export { companyVisibility } from './visibility.ts'
