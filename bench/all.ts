/** Runs the measurements one after the other, so that none disturbs another, and prints one table. */
import { parseArgs } from 'node:util'
import { measureBehindProxy } from './browser/behind-proxy.ts'
import { measureColdLoad } from './browser/cold-load.ts'
import { measureInteraction } from './browser/interaction.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measureLotMap } from './browser/lot-map.ts'
import { measureMapList } from './browser/map-list.ts'
import { measurePublicPages } from './browser/public-pages.ts'
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
import { measureDataSets } from './registry/data-sets.ts'
import { measureEligible } from './registry/eligible.ts'
import { measureRfbImport } from './registry/rfb-import.ts'
import { measurePartitions } from './scaling/partitions.ts'
import { measureLoad } from './server/load.ts'
import { measureMemory } from './server/memory.ts'
import { measureReadReplicas } from './server/read-replicas.ts'
import { measureSoak } from './server/soak.ts'
import { measureStartUp } from './server/start-up.ts'
import { withPortal } from './tools/portal.ts'
import { printTable, type Row } from './tools/table.ts'

const began = performance.now()
const rows: Row[] = []
async function measure(title: string, work: () => Promise<Row[]>): Promise<void> {
  console.error(`${title} ...`)
  rows.push(...(await work()))
}

/**
 * `npm run bench -- load upload` runs only these two. `--rows 1500000` and `--only mapa` are options of discovery,
 * `--rows` of statistics, data-sets, rfb-import, partitions and read-replicas too.
 * `cold-load --proxy` measures the same through nginx with HTTP/2 as well.
 */
const [options, wanted] = splitOptions(process.argv.slice(2))
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
// These take long, so they run only when they are named.
const onlyByName = {
  discovery: () => measureDiscovery(options.rows?.split(',').map(Number), options.only),
  statistics: () => measureStatistics(options.rows ? Number(options.rows) : undefined),
  'rfb-import': () => measureRfbImport(options.rows ? Number(options.rows) : undefined),
  'data-sets': () => measureDataSets(options.rows ? Number(options.rows) : undefined),
  counting: () => withPortal(measureCounting),
  enquiries: () => withPortal(measureEnquiries),
  questions: () => withPortal((portal) => measureQuestions(portal, options)),
  partitions: () => measurePartitions(options.rows ? Number(options.rows) : undefined),
  'read-replicas': () => measureReadReplicas(options.rows ? Number(options.rows) : undefined),
  lighthouse: () => withPortal(measureLighthouse),
  soak: () =>
    withPortal((portal) => measureSoak(portal, options.minutes ? Number(options.minutes) : undefined)),
}

const ownStarts = { 'start-up': measureStartUp, memory: measureMemory, 'lot-map': measureLotMap }
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
const names = [...Object.keys(onlyByName), ...Object.keys(ownStarts), ...Object.keys(onOnePortal)]
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0)
  throw new Error(`No measurement ${unknown.join(', ')}; there are: ${names.join(', ')}`)

for (const [name, work] of Object.entries(onlyByName)) if (wanted.includes(name)) await measure(name, work)
for (const [name, work] of Object.entries(ownStarts)) if (isWanted(name)) await measure(name, work)
if (options.proxy && isWanted('cold-load')) await measure('cold-load behind a proxy', measureBehindProxy)
const shared = Object.entries(onOnePortal).filter(([name]) => isWanted(name))
if (shared.length > 0) {
  await withPortal(async (portal) => {
    for (const [name, work] of shared) await measure(name, () => work(portal))
  })
}
printTable(rows)
console.log(`\nTook ${Math.round((performance.now() - began) / 1000)} s.`)
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0

function splitOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string' },
      only: { type: 'string' },
      file: { type: 'string' },
      minutes: { type: 'string' },
      proxy: { type: 'boolean' },
    },
  })
  return [values, positionals] as const
}
