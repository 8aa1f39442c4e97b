import * as keycloak from './keycloak.ts'
import * as mail from './mail.ts'
import * as objectStorage from './object-storage.ts'
import type { Part } from './part.ts'
import * as postgresql from './postgresql.ts'

/** Everything that `npm run test:real` goes through, in this order. */
export const parts: readonly Part[] = [postgresql, keycloak, mail, objectStorage]
