/** What other areas may use of the identity area. */
export { identifyCaller } from './identify-caller.ts'
