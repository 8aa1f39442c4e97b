/**
 * What other areas may use of the mail area. Mail waits in the database, so that it survives a crash or a mail server
 * that is away.
 */
export { addressOf, type Place } from './address.ts'
export type { Digest } from './digest.ts'
export { type ComposedMail, composeMail, type Letter, type Reader } from './letter.ts'
export { nameInMail } from './name-in-mail.ts'
export {
  countGivenUpMail,
  findGivenUp,
  forgetMail,
  forgetMailAbout,
  forgetMailOf,
  givenUpMail,
  type MailOwner,
  mailboxIn,
  mailsToMailbox,
  mailTo,
  queueMail,
  releaseMail,
  tryAgain,
} from './repository.ts'
export { hashOf, newToken } from './token.ts'
