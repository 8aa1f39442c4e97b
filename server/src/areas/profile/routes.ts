import { accounts } from '@invest/contract/accounts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { type ProfileDeps, readProfile } from './read-profile.ts'

export const profileRoutes = (deps: ProfileDeps): Route[] => [
  route(accounts.me, anyoneSignedIn, ({ caller, language }) => readProfile(deps, caller, language)),
]
