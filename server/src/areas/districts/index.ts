/** What other areas may use of the districts area. */
export { contactMailsOf } from './lots/contact-secretariat.ts'
export { savedLots } from './lots/saved-lots.ts'
