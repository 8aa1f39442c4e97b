/** Where the facts of the portal's state lie: its municipalities, places, holidays, boundaries, districts and seal. */
import { join } from 'node:path'
import { homeState } from '@invest/contract/limits'

export const stateFolder = join(import.meta.dirname, '../../states', homeState.toLowerCase())
