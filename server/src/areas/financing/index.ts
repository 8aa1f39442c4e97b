/** The door of the financing area. */
export { expireReservations } from './expire-reservations.ts'
