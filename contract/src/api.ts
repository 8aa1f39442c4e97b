/** The whole contract, one entry per call. Most general paths last: `/empresas/:chave` takes what the others leave. */
import { accounts } from './accounts.ts'
import { companies } from './companies.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { financing } from './financing.ts'
import { finder } from './finder.ts'
import { map } from './map.ts'
import { reference } from './reference.ts'
import { seal } from './seal.ts'

export const api = { accounts, seal, financing, finder, map, companies, files, reference }

export const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[])
