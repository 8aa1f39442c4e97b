/** What other areas may use of the accounts area: the way to the identity provider's accounts. */
export { askAccounts } from './ask-accounts.ts'
export { forgetCodes } from './forget-codes.ts'
