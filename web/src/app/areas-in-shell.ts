/** What each area gives to the shell: menu entries, tiles, search hits, and what a change makes stale. Loaded with the shell. */
import { hasLots } from '@invest/contract/state'
import { administrationInShell } from '../areas/administration/in-shell.ts'
import { companiesInShell } from '../areas/companies/in-shell.ts'
import { dashboardInShell } from '../areas/dashboard/in-shell.ts'
import { dataSetsInShell } from '../areas/data-sets/in-shell.ts'
import { districtsInShell } from '../areas/districts/in-shell.ts'
import { enquiriesInShell } from '../areas/enquiries/in-shell.ts'
import { financingInShell } from '../areas/financing/in-shell.ts'
import { finderInShell } from '../areas/finder/in-shell.ts'
import { insightsInShell } from '../areas/insights/in-shell.ts'
import { invitationsInShell } from '../areas/invitations/in-shell.ts'
import { municipalitiesInShell } from '../areas/municipalities/in-shell.ts'
import { operationInShell } from '../areas/operation/in-shell.ts'
import { profileInShell } from '../areas/profile/in-shell.ts'
import { projectsInShell } from '../areas/projects/in-shell.ts'
import { sealInShell } from '../areas/seal/in-shell.ts'
import { statisticsInShell } from '../areas/statistics/in-shell.ts'
import type { AreaInShell } from '../lib/screens/area.ts'

export const areasInShell: readonly AreaInShell[] = [
  dashboardInShell,
  companiesInShell,
  sealInShell,
  finderInShell,
  financingInShell,
  ...(hasLots ? [districtsInShell] : []),
  municipalitiesInShell,
  projectsInShell,
  insightsInShell,
  enquiriesInShell,
  profileInShell,
  administrationInShell,
  invitationsInShell,
  operationInShell,
  dataSetsInShell,
  statisticsInShell,
]
