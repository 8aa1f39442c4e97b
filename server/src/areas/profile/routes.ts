import { profile } from '@invest/contract/profile'
import { type Route, reading, route } from '../../http/bind.ts'
import { clientGone } from '../../http/limits/client-gone.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { eraseData } from './own-data/erase-data.ts'
import { exportOwnData } from './own-data/export-own-data.ts'
import { readOwnData } from './own-data/read-own-data.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'
import { profileProblems, saveProfile } from './save-profile.ts'

export const profileRoutes = (deps: ProfileDeps): Route[] => [
  reading(profile.me, anyoneSignedIn, ({ caller, language }) => readProfile(deps, caller, language)),
  route(
    profile.save,
    anyoneSignedIn,
    ({ caller, body, reply }) => saveProfile(deps, caller, body, clientGone(reply)),
    (fields) => profileProblems(deps.db, fields),
  ),
  route(profile.sessions, anyoneSignedIn, ({ caller, language }) => listSessions(deps, caller, language)),
  route(profile.ownData, anyoneSignedIn, ({ caller, language }) =>
    readOwnData(deps, caller, language, { whole: false }),
  ),
  route(profile.exportOwnData, anyoneSignedIn, ({ caller, query, reply, language }) =>
    exportOwnData(deps, caller, { format: query.formato, reply, language }),
  ),
  route(profile.erase, anyoneSignedIn, ({ caller, body, language }) =>
    eraseData(deps, caller, body.email, language),
  ),
  route(profile.endSession, anyoneSignedIn, ({ caller, params }) => endSession(deps, caller, params.id)),
]
