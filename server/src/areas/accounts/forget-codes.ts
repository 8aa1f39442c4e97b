import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import { emailKey } from './codes.ts'
import { deleteCodesOf } from './repository.ts'

/** Removes the codes of an address whose person is erased. */
export const forgetCodes = (tx: Tx, deps: Pick<AreaDeps, 'secret'>, email: string) =>
  deleteCodesOf(tx, emailKey(deps, email))
