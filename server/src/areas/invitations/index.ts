/** What other areas may use of the invitations area. */
export { takeInvitation } from './take/take-invitation.ts'
