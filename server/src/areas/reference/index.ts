/** What other areas may use of the reference area. */
export { createCachedAnswers } from './cached-answers.ts'
export { nameIn } from './lists.ts'
export { ancestorNames, countries, dataVersion } from './repository.ts'
