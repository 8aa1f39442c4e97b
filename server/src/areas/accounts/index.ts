/** What other areas may use of the accounts area: the way to the identity provider's accounts. */
export { askAccounts } from './ask-accounts.ts'
export { queueConfirmation } from './confirm-email.ts'
export { type DailyLimit, erasedUse, keepUse, usedBeforeErasure, useKeys } from './erased-use-repository.ts'
export { forgetCodes } from './forget-codes.ts'
export { isCountry } from './repository.ts'
