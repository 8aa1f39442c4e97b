/** What the commands may use of the registry area. */
export { NoDelivery } from './import/delivery.ts'
export { ImportRefused, importRegistry, type Progress } from './import/import-registry.ts'
export { reportOutcome, reportProgress } from './import/report.ts'
export { registrySet } from './registry-set.sql.ts'
