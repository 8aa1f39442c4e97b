/** What other parts may use of the municipalities area. */

export { companyCountsText, countedColumns, replaceCountsText } from './figures/company-repository.ts'
export { countCompanies } from './figures/count-companies.ts'
export { figuresDataSet } from './figures/figures-data-set.sql.ts'
export { editors } from './policy.ts'
export { type MunicipalityFacts, readManyMunicipalities } from './read/read-many.ts'
export { findAdminFacts, keptMunicipalities } from './read/repository.ts'
export { makeRepresentative } from './representatives/change-representatives.ts'
export { findMunicipality } from './representatives/representative-repository.ts'
export { maskedPhone } from './rules.ts'
export { visitorDigest } from './views/visitor-digest.ts'
