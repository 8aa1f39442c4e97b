/** What other areas may use of the reference area. */
export { createCachedAnswers } from './cached-answers.ts'
export { activityName, type NamedPath, namesOf, presentNames } from './described.sql.ts'
export { nameIn } from './lists.ts'
export { countries, dataVersion } from './repository.ts'
