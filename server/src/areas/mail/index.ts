/**
 * What other areas may use of the mail area. Mail waits in the database, so that it survives a crash or a mail server
 * that is away.
 */
export { type ComposedMail, composeMail } from './compose-mail.ts'
export { nameInMail } from './name-in-mail.ts'
export {
  countGivenUpMail,
  findGivenUp,
  forgetMail,
  forgetMailOf,
  forgetMailTo,
  givenUpMail,
  type MailOwner,
  mailboxIn,
  mailsToMailbox,
  mailTo,
  queueMail,
  releaseMail,
  tryAgain,
} from './repository.ts'
