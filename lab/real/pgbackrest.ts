/** Point-in-time recovery of an installation with its own PostgreSQL, by deploy/backup/pgbackrest.conf (OPS-83). */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { addToRegistry, minimalCompany } from '../../server/test/companies.ts'
import {
  folderForPostgres,
  installPostgres15,
  type Postgres15,
  startCluster,
  unprivileged,
} from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { runCommand, uploadPdf } from './support/portal-commands.ts'
import { until } from './support/until.ts'

export const name = 'pgbackrest'

const example = fileURLToPath(new URL('../../deploy/backup/pgbackrest.conf', import.meta.url))
const works = () => spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).status === 0

/** The example with this machine's paths, for a user without rights. */
function writeSettings(folder: string, port: number, data: string, socket: string): string {
  for (const below of ['repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, below))
    if (unprivileged.uid !== undefined) chownSync(join(folder, below), unprivileged.uid, unprivileged.gid)
  }
  const file = join(folder, 'pgbackrest.conf')
  const text = readFileSync(example, 'utf8')
    .replace(
      /^repo1-path=.*$/m,
      `repo1-path=${folder}/repo\nlog-path=${folder}/log\nlock-path=${folder}/lock\nspool-path=${folder}/spool`,
    )
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${socket}\npg1-user=invest`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
  writeFileSync(file, text, { mode: 0o644 })
  return file
}

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  if (!works()) installPackages('pgbackrest')
  if (!works()) throw new NotInstalled('apt-get install -y pgbackrest')

  const folder: string = folderForPostgres('invest-pgbackrest-')
  const settings = join(folder, 'pgbackrest.conf')
  const port = await freePort()
  const cluster = await startCluster({
    port,
    options: [
      'fsync=on',
      'archive_mode=on',
      `archive_command=pgbackrest --config=${settings} --stanza=invest archive-push %p`,
    ],
  })
  writeSettings(folder, port, cluster.data, cluster.folder)
  const backrest = (...args: string[]) => {
    const all = [`--config=${settings}`, '--stanza=invest', ...args]
    const done = spawnSync('pgbackrest', all, { ...unprivileged, cwd: '/', encoding: 'utf8' })
    assert.equal(done.status, 0, `pgbackrest ${args.join(' ')}: ${done.stdout}${done.stderr}`)
    return done.stdout
  }
  let portal: RealPortal | undefined
  try {
    portal = await startPortal({ DATABASE_URL: cluster.url() })
    await portal.untilReady()
    await goThrough(check, portal, { cluster, backrest, folder })
  } finally {
    await portal?.stop()
    await cluster.remove()
  }
}

interface Parts {
  cluster: Postgres15
  backrest: (...args: string[]) => string
  folder: string
}

/** What somebody does in the portal. */
function deedsOf(portal: RealPortal, token: string) {
  const save = async (nome: string) => {
    const search = { nome, filtro: {}, resumoSemanal: false }
    assert.equal((await portal.call('POST', '/empresas/buscas-salvas', token, search)).status, 200)
  }
  const saved = async () => {
    const { json } = await portal.call('GET', '/empresas/buscas-salvas', token)
    return json.map(({ nome }: { nome: string }) => nome).sort()
  }
  const addCompany = async () => {
    const cnpj = await addToRegistry(portal.database(), { socios: ['90000000175'] })
    const made = await portal.call('POST', '/empresas', token, minimalCompany(cnpj))
    assert.equal(made.status, 200, JSON.stringify(made.json))
    return { cnpj, id: made.json.id }
  }
  const seal = (id: string, way: 'habilitar' | 'desabilitar') =>
    portal.call('PUT', `/madeInRs/${way}?id=${id}`, token)
  const isEnabled = async ({ cnpj }: { cnpj: string }) =>
    (await portal.call('GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)).json.habilitado
  return { save, saved, addCompany, seal, isEnabled }
}

async function goThrough(check: Check, portal: RealPortal, { cluster, backrest, folder }: Parts) {
  const token = await portal.token('socio')
  const { save, saved, addCompany, seal, isEnabled } = deedsOf(portal, token)
  const file = await uploadPdf(portal, token)
  const list = join(folder, 'revogados.json')
  const companies = [await addCompany(), await addCompany()] as const

  await check('the stanza is made, and a full and a differential backup are whole', async () => {
    backrest('stanza-create')
    backrest('check')
    backrest('--type=full', 'backup')
    for (const { id } of companies) assert.equal((await seal(id, 'habilitar')).status, 200)
    backrest('--type=diff', 'backup')
    backrest('verify')
    assert.match(backrest('info'), /status: ok[\s\S]*diff backup/)
  })

  await check('recovery to a moment between two saves has the first and not the second', async () => {
    await save('first')
    await pause(1100)
    const moment = cluster.ask('SELECT now()')
    await pause(1100)
    await save('second')
    assert.equal((await seal(companies[0].id, 'desabilitar')).status, 200)
    writeFileSync(list, JSON.stringify((await portal.call('GET', '/madeInRs/revogados')).json))
    cluster.ask('SELECT pg_switch_wal()')
    await cluster.end()
    backrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    await cluster.start()
    await until(
      60,
      async () => cluster.ask('SELECT pg_is_in_recovery()'),
      (answer) => answer === 'f',
    )
    await portal.restart()
    await portal.untilReady()
    assert.deepEqual(await saved(), ['first'])
  })

  await check('the files of that moment open', async () => {
    const answer = await portal.fetch(`/anexos/baixar/${file.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), file.bytes)
  })

  await check('a seal that was revoked after it is valid again until the saved list revokes it', async () => {
    assert.deepEqual([await isEnabled(companies[0]), await isEnabled(companies[1])], [true, true])
    const { code, output } = await runCommand('revoke-seals.ts', [list], { DATABASE_URL: cluster.url() })
    assert.equal(code, 0, output)
    assert.match(output, new RegExp(`1 seals disabled, 0 were already[\\s\\S]*${companies[0].cnpj}`))
    assert.deepEqual([await isEnabled(companies[0]), await isEnabled(companies[1])], [false, true])
  })

  await check('the next backup and the archive go on after a recovery', async () => {
    await save('third')
    backrest('check')
    backrest('--type=diff', 'backup')
  })
}
