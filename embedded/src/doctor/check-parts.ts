/** Asks each outside part as the portal would, and changes nothing in it. */

import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { state } from '@invest/contract/state'
import { defaultCentre } from '@invest/contract/state-map'
import { createClamdScanner } from '@invest/server/adapters/clamd/clamd-scanner'
import { createImapMailbox } from '@invest/server/adapters/imap/imap-mailbox'
import { createAdminClient } from '@invest/server/adapters/keycloak/admin-client'
import { createOsrm } from '@invest/server/adapters/osrm/osrm'
import { createHttpRegistry } from '@invest/server/adapters/registry-http/registry-http'
import { probeSmtp } from '@invest/server/adapters/smtp/probe-smtp'
import { createStorage, readS3Address } from '@invest/server/adapters/storage/storage'
import { tileFileAt } from '@invest/server/adapters/tile-file/tile-file'
import { missingAmongNewest } from '@invest/server/areas'
import type { Config } from '@invest/server/config'
import { createDatabase } from '@invest/server/db/database'
import { readTiles } from '@invest/server/http/tiles/read-tiles'
import { addressIn, askIssuer, askJson, readIssuerDocument } from '@invest/server/http/tokens/issuer-document'
import { type FileStorage, StorageAway } from '@invest/server/ports/file-storage'
import type pg from 'pg'
import { signingAlgorithm } from '../identity/claims.ts'
import { aboutCertificate, aboutClock, certificateOf, type Finding, fine, together } from './findings.ts'

/** `Date` counts whole seconds, and the answer took a moment. */
const headerSeconds = 3

export async function checkIssuer(issuer: string): Promise<Finding> {
  const document = await readIssuerDocument(issuer)
  const { keys } = (await askJson(addressIn(document, 'jwks_uri'))) as { keys?: { alg?: string }[] }
  const usable = keys?.filter(({ alg }) => alg === undefined || alg === signingAlgorithm).length ?? 0
  const { headers } = await askIssuer(addressIn(document, 'jwks_uri'), {})
  const date = headers.get('date')
  return together([
    usable > 0
      ? fine(`answers, ${usable} keys for ${signingAlgorithm}`)
      : { state: 'fail', text: `has no key for ${signingAlgorithm}` },
    ...(document.token_endpoint ? [] : [{ state: 'fail', text: 'names no token_endpoint' } as const]),
    ...(date ? [aboutClock(new Date(date), new Date(), headerSeconds)] : []),
    ...(await certificate(issuer)),
  ])
}

export async function checkAccounts({ oidcIssuer, accountsClient }: Config): Promise<Finding> {
  if (!oidcIssuer) return { state: 'off', text: 'the embedded identity provider keeps the accounts' }
  if (!accountsClient)
    return { state: 'off', text: 'not set: registration, recovery and the list of sessions answer 503' }
  const { id, secret } = accountsClient
  const client = createAdminClient({ issuer: oidcIssuer, clientId: id, clientSecret: secret }, () => {})
  const answer = await client.ask('GET', '/users/count')
  return fine(`set; ${await answer.text()} accounts in the realm`)
}

export async function checkMail(smtpUrl: string): Promise<Finding> {
  const { encrypted, signedIn, certificateEnds } = await probeSmtp(smtpUrl)
  return together([
    encrypted ? fine('answers over TLS') : { state: 'warn', text: 'answers without TLS' },
    fine(signedIn ? 'signed in, no mail sent' : 'no sign-in asked, no mail sent'),
    ...(certificateEnds ? [aboutCertificate(certificateEnds)] : []),
  ])
}

/** Signs in and opens the folder; no mail is read. */
export async function checkReplies(url: string): Promise<Finding> {
  await createImapMailbox(url).probe()
  return together([
    url.startsWith('imaps:') ? fine('answers over TLS') : { state: 'warn', text: 'may answer without TLS' },
    fine('signed in, no mail read'),
  ])
}

/** Stores a file, reads it and removes it; then looks for the newest that the database names, where that answers. */
export async function checkFiles(
  { filesUrl, dataDir }: Config,
  connection: pg.ClientConfig | undefined,
): Promise<Finding> {
  // A disk's store makes a folder that is not there, also a misspelt one.
  const folder = filesUrl ? diskFolderOf(filesUrl) : join(dataDir, 'files')
  if (folder && !(await isFolder(folder)))
    return filesUrl
      ? { state: 'fail', text: 'the folder is not there; the portal would make it with its first file' }
      : { state: 'off', text: 'in DATA_DIR, made with the first file' }
  const storage = await createStorage(filesUrl, dataDir)
  const key = `doctor-${randomUUID()}`
  await storage.put(key, Buffer.from('probe'), 'text/plain')
  try {
    await (await storage.get(key)).toArray()
  } finally {
    await storage.remove(key)
  }
  const endpoint = filesUrl?.startsWith('s3:') ? readS3Address(filesUrl).endpoint : undefined
  return together([
    fine('stores, reads and removes'),
    ...(endpoint ? await certificate(endpoint) : []),
    ...(connection ? await checkNewestFiles(connection, storage) : []),
  ])
}

async function checkNewestFiles(connection: pg.ClientConfig, storage: FileStorage): Promise<Finding[]> {
  const db = createDatabase(connection, { max: 1, work: 'command' })
  try {
    const lost = await missingAmongNewest({ db, storage })
    if (!lost) return [fine('has the newest files')]
    const since = lost.since.toISOString().slice(0, 10)
    return [
      {
        state: 'fail',
        text: `lacks ${lost.missing} of the ${lost.of} newest files that the database names, from ${since} on`,
      },
    ]
  } catch (error) {
    // The line of DATABASE_URL says what is wrong with it.
    if (error instanceof StorageAway) throw error
    return []
  } finally {
    await db.destroy()
  }
}

/** Undefined where it is no folder of this machine. */
const diskFolderOf = (filesUrl: string): string | undefined =>
  filesUrl.startsWith('s3:') ? undefined : filesUrl.replace(/^file:(\/\/)?/, '')

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

export async function checkDataFolder(folder: string): Promise<Finding> {
  if (!(await isFolder(folder))) return { state: 'fail', text: 'no folder is there' }
  return fine(`${(await readdir(folder)).length} files`)
}

export async function checkScanner(clamdUrl: string): Promise<Finding> {
  await createClamdScanner(clamdUrl, 10_000).isClean(Readable.from([Buffer.from('probe')]))
  return fine('looked at a probe')
}

export async function checkTiles(address: string): Promise<Finding> {
  const file = await (await tileFileAt(address)).open()
  try {
    const { minZoom, maxZoom } = await readTiles(file)
    return together([
      fine(`map tiles of zoom ${minZoom} to ${maxZoom}`),
      ...(address.startsWith('https:') ? await certificate(address) : []),
    ])
  } finally {
    await file.close()
  }
}

/** Its libraries are loaded only where they are asked for. */
export async function checkTraces(traces: Exclude<Config['traces'], undefined>): Promise<Finding> {
  const { askReceiver } = await import('@invest/server/observability/traces/exporter')
  await askReceiver(traces)
  return together([fine('takes spans'), ...(await certificate(traces.endpoint))])
}

/** A well-formed CNPJ; that nobody has it is an answer too. */
const anyCnpj = '00000000000191'

export async function checkRegistry(registryUrl: string): Promise<Finding> {
  const company = await createHttpRegistry(registryUrl).find(anyCnpj)
  const found: Finding = company
    ? fine('answers')
    : {
        state: 'warn',
        text: `answers 404, as for a company that it does not know: is ${registryUrl}/empresas/${anyCnpj} the right address?`,
      }
  return together([found, ...(await certificate(registryUrl))])
}

/** From the state's centre to a point a third of the way to its north-eastern corner: a road leads there in any state. */
export async function checkRouting(routingUrl: string): Promise<Finding> {
  const { north, east } = state.box
  const start = defaultCentre
  const end = {
    latitude: start.latitude + (north - start.latitude) / 3,
    longitude: start.longitude + (east - start.longitude) / 3,
  }
  const [km] = await createOsrm(routingUrl).from(start, [end])
  const found: Finding =
    typeof km === 'number'
      ? fine(`${km} km from the state’s centre towards its north-east`)
      : { state: 'warn', text: 'knows no road from the state’s centre towards its north-east' }
  return together([found, ...(await certificate(routingUrl))])
}

/** The portal itself may not run yet, so its silence is no failure of a part. */
export async function checkPublicUrl(publicUrl: string): Promise<Finding> {
  try {
    const { status } = await fetch(`${publicUrl}/invest-api/verifica-vida`, {
      signal: AbortSignal.timeout(5000),
    })
    const found: Finding =
      status === 200
        ? fine('the portal answers')
        : { state: 'fail', text: `what answers there is no portal that serves: ${status}` }
    return together([found, ...signInNeedsHttps(publicUrl), ...(await certificate(publicUrl))])
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
    const silent: Finding = { state: 'warn', text: `no portal answers there: ${code ?? message}` }
    return together([silent, ...signInNeedsHttps(publicUrl)])
  }
}

/** Browsers have what a sign-in computes with over https, and on this machine's own names. */
function signInNeedsHttps(publicUrl: string): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isOwn = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isOwn) return []
  return [{ state: 'fail', text: 'nobody can sign in: browsers do that over https or on localhost alone' }]
}

async function certificate(address: string): Promise<Finding[]> {
  const ends = await certificateOf(address)
  return ends ? [aboutCertificate(ends)] : []
}
