/** The routes of invitations. */
import { invitations } from '@invest/contract/invitations'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { applyList } from './list/apply-list.ts'
import { invitationProblems, invite } from './manage/invite.ts'
import { listChoices, listInvitations } from './manage/list-invitations.ts'
import { resendInvitation } from './manage/resend-invitation.ts'
import { withdrawInvitation, withdrawMunicipality } from './manage/withdraw-invitation.ts'
import { inviters, managers, representing } from './policy.ts'
import { acceptInvitation, openInvitation } from './take/open-invitation.ts'

export const invitationRoutes = (deps: AreaDeps): Route[] => [
  route(invitations.applyList, managers, ({ caller, params, body, language }) =>
    applyList(deps, caller, { ...body, ...params }, language),
  ),
  route(invitations.list, inviters, ({ caller, query }) => listInvitations(deps, caller, query)),
  route(invitations.choices, managers, ({ caller, language }) => listChoices(deps, caller, language)),
  route(
    invitations.create,
    inviters,
    ({ caller, body, request }) => invite(deps, caller, body, request.ip),
    invitationProblems,
  ),
  route(invitations.resend, managers, ({ caller, params, request }) =>
    resendInvitation(deps, caller, params.id, request.ip),
  ),
  route(invitations.withdraw, managers, ({ caller, params }) => withdrawInvitation(deps, caller, params.id)),
  route(invitations.withdrawMunicipality, representing, ({ caller, params }) =>
    withdrawMunicipality(deps, caller, params),
  ),
  route(invitations.open, anyoneSignedIn, ({ caller, body, language }) =>
    openInvitation(deps, caller, { token: body.token, language }),
  ),
  route(invitations.accept, anyoneSignedIn, ({ caller, body }) => acceptInvitation(deps, caller, body.token)),
]
