/** What other areas and the commands may use of the financing area. */

export { eligibleDataSet } from './eligible-data-set.sql.ts'
export { expireReservations } from './expire-reservations.ts'
