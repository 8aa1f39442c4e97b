/** What other areas may use of the companies area. */

export { type CardDeps, presentCards } from './present/present-cards.ts'
export { presentCompanies } from './present/present-company.ts'
export { presentPhone } from './present/present-contacts.ts'
export { countContactsOfMany } from './read/limit-contacts.ts'
export { keepRegistryAnswer } from './register/keep-registry-answer.ts'
export { contactProblems, phoneFrom } from './rules/company.ts'
export { maySee, whyNotChange } from './rules/policy.ts'
export type { CompanyIds } from './sql/cards.sql.ts'
export { findCompany, isOwner, removeOwner } from './sql/repository.ts'
export { companiesHiddenBy, hiddenBy, notHiddenByOwners, shownTo, visibleTo } from './sql/visibility.sql.ts'
