/** Invitations, and what the caller may put into one. */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { InvitationChoices, invitations } from '@invest/contract/invitations'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { isOfPortal } from '../../administration/index.ts'
import { editors } from '../../municipalities/index.ts'
import type { InvitationDeps } from '../deps.ts'
import {
  countInvitations,
  groupsWithPermissions,
  invitationRows,
  municipalitiesOfState,
} from '../list-repository.ts'
import { decidesRepresentatives, managesPeople } from '../policy.ts'
import { presentInvitation } from '../present-invitation.ts'
import { sentencesOf } from '../sentences.ts'

const editing = new Set<string>(editors.permissions)

export async function listInvitations(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  caller: Caller,
  { situacao, codMunicipioRfb, ...query }: QueryOf<typeof invitations.list>,
): Promise<AnswerOf<typeof invitations.list>> {
  const now = clock.now()
  const filter = { situacao, municipality: codMunicipioRfb ?? (managesPeople(caller) ? undefined : 'any') }
  const [rows, count] = await Promise.all([
    invitationRows(db, filter, rowsOfPage(query), now),
    query.total ? countInvitations(db, filter, now) : undefined,
  ])
  return pageFrom(
    rows.map((row) => presentInvitation(row, { caller, now })),
    query,
    count,
  )
}

export async function listChoices(
  { db }: Pick<InvitationDeps, 'db'>,
  caller: Caller,
  language: Language,
): Promise<InvitationChoices> {
  const groups = await groupsWithPermissions(db)
  return {
    grupos: groups.map(({ id, nome, permissoes }) => ({
      id,
      nome,
      permite: sentencesOf(permissoes, language),
      falta: permissoes
        .map((permission) => permission.nome)
        .filter((name) => isOfPortal(name) && !caller.permissoes.has(name)),
      editaMunicipios: permissoes.some((permission) => editing.has(permission.nome)),
    })),
    municipios: decidesRepresentatives(caller) ? await municipalitiesOfState(db) : null,
  }
}
