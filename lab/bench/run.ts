/**
 * Runs the named measurements one after the other, so that none disturbs another, and prints one table. Ends with 1 where one of
 * their goals is missed. Those on one portal share it.
 */
import { parseArgs } from 'node:util'
import { measureBehindProxy } from './browser/behind-proxy.ts'
import { measureColdLoad } from './browser/cold-load.ts'
import { measureInteraction } from './browser/interaction.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measureLotMap } from './browser/lot-map.ts'
import { measureMapList } from './browser/map-list.ts'
import { measurePublicPages } from './browser/public-pages.ts'
import { takePictures } from './browser/readme-pictures.ts'
import { measureSelectors } from './browser/selectors.ts'
import { measureWebSize } from './browser/web-size.ts'
import { measureCounting } from './discovery/counting.ts'
import { measureDiscovery } from './discovery/discovery.ts'
import { measureQuestions } from './discovery/questions.ts'
import { measureAccounts } from './people/accounts.ts'
import { measureDossier } from './people/dossier.ts'
import { measureEnquiries } from './people/enquiries.ts'
import { measureStatistics } from './people/statistics.ts'
import { measureSeal } from './pictures/seal.ts'
import { measureUpload } from './pictures/upload.ts'
import { measureEligible } from './registry/eligible.ts'
import { measureLargeList } from './registry/large-list.ts'
import { measureRfbImport } from './registry/rfb-import.ts'
import { measurePartitions } from './scaling/partitions.ts'
import { measureLoad } from './server/load.ts'
import { measureMemory } from './server/memory.ts'
import { measureSoak } from './server/soak.ts'
import { measureStandbyLoad } from './server/standby-load.ts'
import { measureStartUp } from './server/start-up.ts'
import { withPortal } from './tools/portal.ts'
import { printTable, type Row } from './tools/table.ts'

const began = performance.now()
const rows: Row[] = []
async function measure(title: string, work: () => Promise<Row[]>): Promise<void> {
  console.error(`${title} ...`)
  rows.push(...(await work()))
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    only: { type: 'string' },
    file: { type: 'string' },
    minutes: { type: 'string' },
    proxy: { type: 'boolean' },
  },
})
const rowsWanted = options.rows ? Number(options.rows) : undefined
const isWanted = ([name]: [string, unknown]) => wanted.includes(name)

const alone = {
  'start-up': measureStartUp,
  memory: measureMemory,
  'lot-map': measureLotMap,
  discovery: () => measureDiscovery(options.rows?.split(',').map(Number), options.only),
  statistics: () => measureStatistics(rowsWanted),
  'rfb-import': () => measureRfbImport(rowsWanted),
  'large-list': () => measureLargeList(rowsWanted),
  counting: () => withPortal(measureCounting),
  enquiries: () => withPortal(measureEnquiries),
  questions: () => withPortal((portal) => measureQuestions(portal, options)),
  partitions: () => measurePartitions(rowsWanted),
  'standby-load': () => measureStandbyLoad(rowsWanted),
  lighthouse: () => withPortal(measureLighthouse),
  pictures: () => withPortal(takePictures),
  soak: () =>
    withPortal((portal) => measureSoak(portal, options.minutes ? Number(options.minutes) : undefined)),
}

const onOnePortal = {
  'web-size': measureWebSize,
  'public-pages': measurePublicPages,
  'cold-load': measureColdLoad,
  interaction: measureInteraction,
  'map-list': measureMapList,
  selectors: measureSelectors,
  load: measureLoad,
  upload: measureUpload,
  seal: measureSeal,
  accounts: measureAccounts,
  dossier: measureDossier,
  // It fills the registry, so it comes last.
  eligible: measureEligible,
}

const unknown = wanted.filter((name) => !(name in alone) && !(name in onOnePortal))
if (unknown.length > 0) throw new Error(`No measurement ${unknown.join(', ')}`)

for (const [name, work] of Object.entries(alone).filter(isWanted)) await measure(name, work)
if (options.proxy && wanted.includes('cold-load'))
  await measure('cold-load behind a proxy', measureBehindProxy)
const shared = Object.entries(onOnePortal).filter(isWanted)
if (shared.length > 0) {
  await withPortal(async (portal) => {
    for (const [name, work] of shared) await measure(name, () => work(portal))
  })
}
printTable(rows)
console.log(`\nTook ${Math.round((performance.now() - began) / 1000)} s.`)
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
