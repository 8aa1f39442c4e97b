/** The door of the seal area. */
export { refreshSealedCompanies, reviewAllSeals } from './refresh-registry.ts'
export { suspendedAmong } from './repository.ts'
export { reviewSeal } from './review-seal.ts'
export { longestPublicUrl } from './seal-address.ts'
export { createSealSigner } from './seal-key.ts'
export { createSealPresenter, type SealPresenter } from './situation.ts'
