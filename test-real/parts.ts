import * as keycloak from './keycloak.ts'
import type { Part } from './part.ts'
import * as postgresql from './postgresql.ts'

/** Everything that `npm run test:real` goes through, in this order. */
export const parts: readonly Part[] = [postgresql, keycloak]
