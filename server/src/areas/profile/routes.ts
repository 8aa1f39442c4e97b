import { profile } from '@invest/contract/profile'
import { type Route, route } from '../../http/bind.ts'
import { clientGone } from '../../http/client-gone.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'
import { saveProfile } from './save-profile.ts'

export const profileRoutes = (deps: ProfileDeps): Route[] => [
  route(profile.me, anyoneSignedIn, ({ caller, language }) => readProfile(deps, caller, language)),
  route(profile.save, anyoneSignedIn, ({ caller, body, reply }) =>
    saveProfile(deps, caller, body, clientGone(reply)),
  ),
  route(profile.sessions, anyoneSignedIn, ({ caller, language }) => listSessions(deps, caller, language)),
  route(profile.endSession, anyoneSignedIn, ({ caller, params }) => endSession(deps, caller, params.id)),
]
