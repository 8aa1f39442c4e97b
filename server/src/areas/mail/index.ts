/** The door of the mail area: mail waits in the database, so that it outlives a crash and a mail server that is away. */
export { type ComposedMail, composeMail } from './compose-mail.ts'
export { queueMail } from './repository.ts'
