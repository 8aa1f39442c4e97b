/** What other areas may use of the invitations area. */
export { forgetInvitationsOf } from './invitation-repository.ts'
export { takeInvitation } from './take/take-invitation.ts'
