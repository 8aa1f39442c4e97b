import * as chart from './chart.ts'
import * as dataSets from './data-sets.ts'
import * as databaseTls from './database-tls.ts'
import * as embeddedBackup from './embedded-backup.ts'
import * as firefox from './engines/firefox.ts'
import * as webkit from './engines/webkit.ts'
import * as faults from './faults.ts'
import * as firstStart from './first-start.ts'
import * as image from './image.ts'
import * as inboundMail from './inbound-mail.ts'
import * as keycloak from './keycloak.ts'
import * as mail from './mail.ts'
import * as mailAway from './mail-away.ts'
import * as objectStorage from './object-storage.ts'
import * as observability from './observability.ts'
import * as officePrograms from './office-programs.ts'
import type { Part } from './part.ts'
import * as pgbackrest from './pgbackrest.ts'
import * as pgbouncer from './pgbouncer.ts'
import * as postgresql from './postgresql.ts'
import * as proxy from './proxy.ts'
import * as readReplicas from './read-replicas.ts'
import * as routing from './routing.ts'
import * as severalPortals from './several-portals.ts'
import * as silentPath from './silent-path.ts'

/** All trials on real outside systems, in the order of `npm run lab -- real`. */
export const parts: readonly Part[] = [
  postgresql,
  silentPath,
  pgbouncer,
  databaseTls,
  keycloak,
  mail,
  inboundMail,
  mailAway,
  objectStorage,
  severalPortals,
  readReplicas,
  faults,
  dataSets,
  officePrograms,
  proxy,
  routing,
  observability,
  firstStart,
  embeddedBackup,
  pgbackrest,
  firefox,
  webkit,
  image,
  chart,
]
