/** The door of the mail area: mail waits in the database, so that it outlives a crash and a mail server that is away. */
export { queueMail, type WaitingMail } from './repository.ts'
export { type FailedTry, sendWaitingMail } from './send-waiting-mail.ts'
