/** The only list of the portal's areas. Routes, menu, search and dashboard go over it. */
import { hasLots } from '@invest/contract/state'
import { accountsArea } from '../areas/accounts/area.ts'
import { administrationArea } from '../areas/administration/area.ts'
import { companiesArea } from '../areas/companies/area.ts'
import { dashboardArea } from '../areas/dashboard/area.ts'
import { dataSetsArea } from '../areas/data-sets/area.ts'
import { districtsArea } from '../areas/districts/area.ts'
import { enquiriesArea } from '../areas/enquiries/area.ts'
import { financingArea } from '../areas/financing/area.ts'
import { finderArea } from '../areas/finder/area.ts'
import { insightsArea } from '../areas/insights/area.ts'
import { invitationsArea } from '../areas/invitations/area.ts'
import { mailArea } from '../areas/mail/area.ts'
import { municipalitiesArea } from '../areas/municipalities/area.ts'
import { operationArea } from '../areas/operation/area.ts'
import { profileArea } from '../areas/profile/area.ts'
import { projectsArea } from '../areas/projects/area.ts'
import { sealArea } from '../areas/seal/area.ts'
import { statisticsArea } from '../areas/statistics/area.ts'
import type { WebArea } from '../lib/screens/area.ts'

export const areas: readonly WebArea[] = [
  dashboardArea,
  companiesArea,
  sealArea,
  finderArea,
  financingArea,
  ...(hasLots ? [districtsArea] : []),
  municipalitiesArea,
  projectsArea,
  insightsArea,
  enquiriesArea,
  accountsArea,
  profileArea,
  mailArea,
  administrationArea,
  invitationsArea,
  operationArea,
  dataSetsArea,
  statisticsArea,
]
