/** Whether a person may see a company, and so its files; `userId` is null for a visitor who is not signed in. */
import type { Queries } from '../../../db/database.ts'
import { maySee } from '../rules/policy.ts'
import { findCompany, isOwner } from '../sql/repository.ts'

export async function companyVisibility(db: Queries, id: string, userId: string | null): Promise<boolean> {
  const company = await findCompany(db, { id })
  return company !== undefined && maySee(company, userId !== null && (await isOwner(db, id, userId)))
}
