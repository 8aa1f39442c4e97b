/** What other areas may use of the enquiries area. */
export { beginCase } from './case/open-case.ts'
export { eraseEnquiriesOf } from './upkeep/forget-cases.ts'
