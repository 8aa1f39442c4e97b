export { identifyCaller } from './identify-caller.ts'
