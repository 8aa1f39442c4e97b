/** The door of the seal area. So far only reading; enabling comes with its screens. */
export { type SealState, sealStates } from './repository.ts'
