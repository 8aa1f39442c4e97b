/** The door of the identity area. */
export { identifyCaller } from './identify-caller.ts'
