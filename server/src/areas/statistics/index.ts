/** What measurements and tests may use of the statistics area. */
export { checkCounts } from './check-counts.ts'
