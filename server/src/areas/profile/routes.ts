import { profile } from '@invest/contract/profile'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'

export const profileRoutes = (deps: ProfileDeps): Route[] => [
  route(profile.me, anyoneSignedIn, ({ caller, language }) => readProfile(deps, caller, language)),
]
