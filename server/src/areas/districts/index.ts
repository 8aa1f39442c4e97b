/** What other areas may use of the districts area. */
export { contactMailsOf } from './lots/contact-secretariat.ts'
