/** What other areas and the commands may use of the financing area. */
export { expireReservations } from './expire-reservations.ts'
export { importEligible } from './import/import-eligible.ts'
export { importSucceeded, reportImport } from './import/report-import.ts'
