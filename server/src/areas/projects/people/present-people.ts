/** Who edits a folder: its owner sees addresses and who has not accepted yet, the others names (PROJECT-8). */
import type { ProjectPerson } from '@invest/contract/projects/people'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { peopleOf } from './people-repository.ts'

export async function presentPeople(
  db: Queries,
  projectId: string,
  { caller, owns }: { caller: Caller; owns: boolean },
): Promise<ProjectPerson[]> {
  const people = await peopleOf(db, projectId)
  return people
    .filter(({ usuarioId }) => owns || usuarioId !== null)
    .map(({ id, email, usuarioId, nome, convidadoEm }) => ({
      id,
      nome,
      email: owns ? email : null,
      convidadaEm: convidadoEm.toISOString(),
      aceita: usuarioId !== null,
      propria: usuarioId === caller.id,
    }))
}
