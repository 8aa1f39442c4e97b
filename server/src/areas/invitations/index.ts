/** What other areas may use of the invitations area. */
export { forgetInvitationsOf } from './invitation-repository.ts'
export { takeInvitations } from './take/take-invitations.ts'
