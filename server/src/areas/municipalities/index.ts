/** What other parts may use of the municipalities area. */
export { countCompanies } from './figures/count-companies.ts'
