/** What other areas may use of the seal area. */

export { sealActivitiesDataSet } from './activities/activities-data-set.sql.ts'
export { suspendedAmong } from './repository.ts'
export { reviewSeal } from './review-seal.ts'
export { revokeListed } from './revoked/revoke-listed.ts'
export { type SealParts, sealPartsOf } from './situation.sql.ts'
export { createSealPresenter, type SealPresenter } from './situation.ts'
