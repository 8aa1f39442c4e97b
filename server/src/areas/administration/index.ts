/** What other areas may use of the administration area. */
export { giveableGroups, lackedToGive } from './groups/giveable-groups.ts'
export { isOfPortal, sentenceOf } from './permissions/portal-permissions.ts'
export { joinGroup } from './users/join-group.ts'
export { leaveGroup } from './users/leave-group.ts'
