/** Whoever may read a folder may make its dossier; for anybody else it is not there (PROJECT-20). */
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findProject, type ProjectRow } from '../project-repository.ts'

export async function findReadable(db: Queries, caller: Caller, id: string): Promise<ProjectRow> {
  const project = await findProject(db, caller.id, id)
  if (!project) throw new Refusal('projeto-desconhecido')
  return project
}
