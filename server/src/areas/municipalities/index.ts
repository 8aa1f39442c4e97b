/** What other parts may use of the municipalities area. */

export { companyCountsText, countedColumns, replaceCountsText } from './figures/company-repository.ts'
export { countCompanies } from './figures/count-companies.ts'
export { figuresDataSet } from './figures/figures-data-set.sql.ts'
export { takeInvitations } from './representatives/take-invitations.ts'
