/** What other areas may use of the identity area. */
export { erasedSubject } from './erased-subject.ts'
export { identifyCaller } from './identify-caller.ts'
