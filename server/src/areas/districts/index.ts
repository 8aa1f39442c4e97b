/** What other areas may use of the districts area. */
export { distanceTo } from './distances.ts'
export { namedIn, translationOf } from './in-language.sql.ts'
export { contactMailsOf } from './lots/contact-secretariat.ts'
export { savedLots } from './lots/saved-lots.ts'
export { lotsDataSet } from './lots-data/lots-data-set.sql.ts'
export { priceRuleDataSet } from './prices/price-rule-data-set.sql.ts'
export { pricesDataSet } from './prices/prices-data-set.sql.ts'
export { portsAndAirports } from './repository.ts'
