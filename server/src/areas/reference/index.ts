/** What other areas may use of the reference area. */
export { createCachedAnswers } from './cached-answers.ts'
export { activitiesDataSet, activityCode } from './data-sets/activities-data-set.sql.ts'
export { holidaysDataSet } from './data-sets/holidays-data-set.sql.ts'
export { placesDataSet } from './data-sets/places-data-set.sql.ts'
export { productsDataSet, servicesDataSet } from './data-sets/products-data-set.sql.ts'
export { ratesDataSet } from './data-sets/rates-data-set.sql.ts'
export { wordsDataSet } from './data-sets/words-data-set.sql.ts'
export {
  activityName,
  activityTranslation,
  isUntranslated,
  type NamedPath,
  namesOf,
  presentNames,
  productName,
} from './described.sql.ts'
export { nameIn } from './lists.ts'
export { countries, dataVersion, townsByCode } from './repository.ts'
export { townCode } from './town-code.ts'
