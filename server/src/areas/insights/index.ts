/** What other parts may use of the insights area. */
export { createMemoryCounts } from './counting/memory-counts.ts'
export { monthDigest } from './letters.ts'
