/** The task of the thread that reads mail: a mail of nothing but lines takes the parser most of a minute. */
import { parseMail } from './parse-mail.ts'

/** @public read-mail.ts names this file by its address. */
export default parseMail
