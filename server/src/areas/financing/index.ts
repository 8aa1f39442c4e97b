/** The door of the financing area. */
export { expireReservations } from './expire-reservations.ts'
export { importEligible } from './import/import-eligible.ts'
export { importSucceeded, reportImport } from './import/report-import.ts'
