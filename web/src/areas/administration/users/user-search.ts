import { keptList } from '../../../ui/tables/use-list.ts'

/**
 * What users were last searched by. It is kept for the way back from a user's screen, and not in the address: no address of
 * a page holds a CPF.
 */
export const userSearch = keptList()
