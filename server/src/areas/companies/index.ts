/** What other areas may use of the companies area. */
export type { CompanyIds } from './cards.sql.ts'
export type { CardDeps } from './deps.ts'
export { presentCards } from './present/present-cards.ts'
export { keepRegistryAnswer } from './register/keep-registry-answer.ts'
export { isOwner } from './repository.ts'
export { maySee, whyNotChange } from './rules/policy.ts'
export { notHiddenByOwners, visibleTo } from './visibility.sql.ts'
