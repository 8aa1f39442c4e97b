/** The list of areas; the only file that knows them all. Routes keep this order: `/empresas/:chave` comes last. */
import type { Area } from './area.ts'
import { companiesArea } from './areas/companies/area.ts'
import { isOwner, keepRegistryAnswer, maySee, whyNotChange } from './areas/companies/index.ts'
import { filesArea } from './areas/files/area.ts'
import { financingArea } from './areas/financing/area.ts'
import { finderArea } from './areas/finder/area.ts'
import { mailArea } from './areas/mail/area.ts'
import { mapArea } from './areas/map/area.ts'
import { profileArea } from './areas/profile/area.ts'
import { referenceArea } from './areas/reference/area.ts'
import { sealArea } from './areas/seal/area.ts'

export { identifyCaller } from './areas/identity/index.ts'

export const areas: readonly Area[] = [
  referenceArea,
  profileArea,
  filesArea,
  // The companies area reviews seals and shows them, so the seal area gets what it needs of companies from here.
  sealArea({ isOwner, keepRegistryAnswer, maySee, whyNotChange }),
  financingArea,
  finderArea,
  mapArea,
  companiesArea,
  mailArea,
]
