/** The list of areas; only this file knows them all. The order matters to routes alone: `/empresas/:chave` of the companies takes what the others leave. */
import { hasLots } from '@invest/contract/state'
import type { Area } from './area.ts'
import { accessArea } from './areas/access/area.ts'
import { accountsArea } from './areas/accounts/area.ts'
import { administrationArea } from './areas/administration/area.ts'
import { companiesArea } from './areas/companies/area.ts'
import { isOwner, keepRegistryAnswer, maySee, whyNotChange } from './areas/companies/index.ts'
import { dataSetsArea } from './areas/data-sets/area.ts'
import { dataState } from './areas/data-sets/index.ts'
import { districtsArea } from './areas/districts/area.ts'
import { savedLots } from './areas/districts/index.ts'
import { enquiriesArea } from './areas/enquiries/area.ts'
import { filesArea } from './areas/files/area.ts'
import { financingArea } from './areas/financing/area.ts'
import { finderArea } from './areas/finder/area.ts'
import { savedCompanies } from './areas/finder/index.ts'
import { homeArea } from './areas/home/area.ts'
import { idempotencyArea } from './areas/idempotency/area.ts'
import { identityArea } from './areas/identity/area.ts'
import { insightsArea } from './areas/insights/area.ts'
import { monthDigest } from './areas/insights/index.ts'
import { invitationsArea } from './areas/invitations/area.ts'
import { mailArea } from './areas/mail/area.ts'
import { mapArea } from './areas/map/area.ts'
import { municipalitiesArea } from './areas/municipalities/area.ts'
import { operationArea } from './areas/operation/area.ts'
import { profileArea } from './areas/profile/area.ts'
import { projectsArea } from './areas/projects/area.ts'
import { folderDigest } from './areas/projects/index.ts'
import { referenceArea } from './areas/reference/area.ts'
import { registryArea } from './areas/registry/area.ts'
import { savedSearchesArea } from './areas/saved-searches/area.ts'
import { newsDigest, type SavedKind } from './areas/saved-searches/index.ts'
import { sealArea } from './areas/seal/area.ts'
import { statisticsArea } from './areas/statistics/area.ts'
import { dataSets } from './data-sets.ts'
import type { Database } from './db/database.ts'
import { sharedSecret } from './db/secret.ts'
import { ownWritesSecret } from './http/own-writes.ts'
import { Refusal } from './http/refusal.ts'

export { missingAmongNewest } from './areas/files/index.ts'
export { createKeyedCalls } from './areas/idempotency/index.ts'
export { identifyCaller } from './areas/identity/index.ts'
export { createMemoryCounts } from './areas/insights/index.ts'
export { createRunningNotice, jobRecords } from './areas/operation/index.ts'

const savedKinds: readonly SavedKind<unknown>[] = hasLots ? [savedCompanies, savedLots] : [savedCompanies]

/** A state without a programme of lots has no districts: each call says so. */
const withoutLots = ({ routes }: Area): Area => ({
  routes: (deps) =>
    routes?.(deps).map((route) => ({
      ...route,
      handle: () => {
        throw new Refusal('sem-programa-de-lotes')
      },
    })) ?? [],
})

export const areas: readonly Area[] = [
  referenceArea,
  registryArea,
  identityArea,
  accessArea,
  accountsArea,
  profileArea,
  filesArea,
  // The companies area imports the seal area, so the seal area gets its functions of companies from here.
  sealArea({ isOwner, keepRegistryAnswer, maySee, whyNotChange }),
  financingArea,
  finderArea,
  mapArea,
  hasLots ? districtsArea : withoutLots(districtsArea),
  enquiriesArea,
  projectsArea,
  insightsArea,
  savedSearchesArea(savedKinds),
  administrationArea,
  statisticsArea,
  homeArea,
  municipalitiesArea,
  invitationsArea,
  operationArea((deps) => dataState(deps, dataSets)),
  dataSetsArea(dataSets),
  companiesArea,
  mailArea([...savedKinds.map(newsDigest), folderDigest, monthDigest]),
  idempotencyArea,
]

/**
 * The secrets that all processes of an installation share, by their names. Those that are not there are made: a start does it before
 * anything is signed (OPS-115).
 */
export async function sharedSecrets(db: Database): Promise<Map<string, Buffer>> {
  const secrets = new Map<string, Buffer>()
  for (const name of [...areas.flatMap((area) => area.secrets ?? []), ownWritesSecret])
    secrets.set(name, await sharedSecret(db, name))
  return secrets
}
