/**
 * The whole contract, one line per area. An area with more general paths comes later: `/empresas/:chave` matches what
 * no earlier path does.
 */

import { accountsArea } from './accounts.ts'
import { dataSetsArea } from './administration/data-sets.ts'
import { administrationArea } from './administration.ts'
import type { ContractArea, RefusalKind } from './area.ts'
import { companiesArea } from './companies.ts'
import { districtsArea } from './districts.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiriesArea } from './enquiries/enquiries.ts'
import { type commonFieldProblems, commonRefusals } from './errors.ts'
import { filesArea } from './files.ts'
import { financingArea } from './financing.ts'
import { finderArea } from './finder.ts'
import { homeArea } from './home.ts'
import { identityArea } from './identity.ts'
import { insightsArea } from './insights/insights.ts'
import { invitationsArea } from './invitations.ts'
import { mailArea } from './mail.ts'
import { mapArea } from './map.ts'
import { municipalitiesArea } from './municipalities.ts'
import { operationArea } from './operation.ts'
import { profileArea } from './profile.ts'
import { projectsArea } from './projects/projects.ts'
import { referenceArea } from './reference.ts'
import { savedSearchesArea } from './saved-searches.ts'
import { sealArea } from './seal.ts'
import { hasLots, lotsArea } from './state.ts'
import { statisticsArea } from './statistics.ts'

export const contractAreas = {
  identity: identityArea,
  accounts: accountsArea,
  profile: profileArea,
  seal: sealArea,
  financing: financingArea,
  finder: finderArea,
  map: mapArea,
  mail: mailArea,
  savedSearches: savedSearchesArea,
  companies: companiesArea,
  districts: districtsArea,
  files: filesArea,
  reference: referenceArea,
  administration: administrationArea,
  invitations: invitationsArea,
  statistics: statisticsArea,
  municipalities: municipalitiesArea,
  operation: operationArea,
  dataSets: dataSetsArea,
  enquiries: enquiriesArea,
  projects: projectsArea,
  insights: insightsArea,
  home: homeArea,
} as const satisfies Record<string, ContractArea>

type Areas = typeof contractAreas
type AreaName = keyof Areas
/** The keys that all areas have under one property, such as the names of all refusals. */
type KeysOf<Part extends string> = {
  [A in AreaName]: Areas[A] extends Record<Part, infer Entries> ? keyof Entries : never
}[AreaName]

export type ErrorCode = keyof typeof commonRefusals | KeysOf<'refusals'>
export type PermissionName = KeysOf<'permissions'>
export type FieldProblemKey =
  | (typeof commonFieldProblems)[number]
  | {
      [A in AreaName]: Areas[A] extends { fieldProblems: readonly (infer Key extends string)[] } ? Key : never
    }[AreaName]

const areas: ContractArea[] = Object.values(contractAreas)

export const endpoints: Endpoint[] = areas.flatMap((area) => Object.values(area.calls))
/** Those that the state's portal has something to answer to. */
export const shownEndpoints = endpoints.filter(({ area }) => hasLots || area !== lotsArea)

/** Every refusal of the API by its stable name. */
export const errorCatalogue = Object.assign(
  {},
  commonRefusals,
  ...areas.map((area) => area.refusals ?? {}),
) as Record<ErrorCode, RefusalKind>

type Calls = { [A in AreaName]: Areas[A]['calls'][keyof Areas[A]['calls']] }[AreaName]
type Named<Part extends 'errors' | 'permissions'> = Calls extends infer Call
  ? Call extends { [P in Part]?: readonly (infer Name)[] }
    ? Name
    : never
  : never
type Undeclared = Exclude<Named<'errors'>, ErrorCode> | Exclude<Named<'permissions'>, PermissionName>

// The type check fails here, and names the culprit, when a call lists a refusal or permission that no area declares.
true satisfies [Undeclared] extends [never] ? true : Undeclared
