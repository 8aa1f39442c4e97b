/** The whole cluster on loopback, from the files of deploy/ and by the steps of docs/operations/installing.md. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabaseProxy, type DatabaseProxy } from '../../../server/test/database-proxy.ts'
import { unprivileged } from '../../postgres-15.ts'
import { accountsSecret } from '../support/keycloak-server.ts'
import { freePort, type RealPortal, startPortal } from '../support/portal.ts'
import { mountDisk, unmountDisk } from '../support/small-disk.ts'
import { makeCertificates } from './parts/certificates.ts'
import { type Etcd, startEtcd } from './parts/etcd.ts'
import type { Kept } from './parts/keep-running.ts'
import { type Keycloaks, startKeycloaks } from './parts/keycloaks.ts'
import { type Nodes, passwords, type Role, startNodes } from './parts/nodes.ts'
import {
  type FileStore,
  type MailServer,
  startFileStore,
  startMailServer,
  startProxy,
} from './parts/outside.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const deploy = join(root, 'deploy')

export interface Cluster {
  folder: string
  url: string
  etcd: Etcd
  database: Nodes
  keycloaks: Keycloaks
  files: FileStore
  mail: MailServer
  proxy: Kept
  /** Two that serve, and one that works; each by the settings of an installation. */
  portals: [RealPortal, RealPortal]
  worker: RealPortal
  /** The first portal's way to the first balancer, which can go silent. */
  path: DatabaseProxy
  /** Whether each node's data are on a disk of their own, which can be filled. */
  ownDisks: boolean
  stop(): Promise<void>
}

const diskSize = '900m'

/** `say` is told each step. */
export async function startCluster(say: (step: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-cluster-'))
  chmodSync(folder, 0o755)
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid)
  const ending: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const end of ending.reverse()) await end()
  }
  try {
    say('etcd')
    const tls = makeCertificates(folder)
    const etcd = await startEtcd(folder, tls)
    for (const member of etcd.members) ending.push(member.stop)
    const disks = ['node1', 'node2', 'node3'].map((name) => join(folder, name))
    const ownDisks = disks.every((disk) => mountDisk(disk, diskSize))
    if (ownDisks) for (const disk of disks) ending.push(() => unmountDisk(disk))
    say('Patroni, PgBouncer, HAProxy')
    const database = await startNodes(folder, etcd.addresses, tls)
    for (const { patroni, bouncer } of database.nodes) ending.push(patroni.stop, bouncer.stop)
    for (const balancer of database.balancers) ending.push(balancer.stop)
    await database.untilWhole(90)
    await makeDatabases(database)
    makeTables(database)

    const port = await freePort()
    const url = `https://localhost:${port}`
    say('Keycloak')
    const [first, second] = database.balancerPorts as [number, number]
    const own = { ports: [first, second], password: passwords.keycloak }
    const keycloaks = await startKeycloaks(folder, own, url, tls)
    for (const member of [...keycloaks.members, keycloaks.balancer]) ending.push(member.stop)

    say('S3, mail, portals, nginx')
    const files = await startFileStore(folder)
    const mail = await startMailServer(folder)
    ending.push(files.stop, mail.stop)
    const path = await createDatabaseProxy({
      connectionString: database.url('invest', [first]),
    })
    ending.push(
      () => path.close(),
      () => path.cut(),
    )
    const settings = (balancer: number) => ({
      DATABASE_URL: `${database.url('invest', [balancer, second])}&target_session_attrs=read-write`,
      DATABASE_READ_URL: database.url(
        'invest',
        database.nodes.map(({ ports }) => ports.postgres),
      ),
      NODE_EXTRA_CA_CERTS: tls.authority,
      DATABASE_CONNECTIONS: '20',
      OIDC_ISSUER: keycloaks.issuer,
      ACCOUNTS_CLIENT_SECRET: accountsSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Portal <portal@exemplo.test>',
      ...files.settings,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      LIMIT_ACCOUNT_MAILS: '1000000',
      SHUTDOWN_NOTICE_SECONDS: '1',
    })
    const started: RealPortal[] = []
    ending.push(() => Promise.all(started.map((portal) => portal.stop())))
    for (const [balancer, WORKER] of [
      [path.port, 'false'],
      [first, 'false'],
      [first, 'true'],
    ] as const) {
      const portal = await startPortal({ ...settings(balancer), WORKER })
      started.push(portal)
      await portal.untilReady(180)
    }
    const [portal1, portal2, worker] = started as [RealPortal, RealPortal, RealPortal]
    const proxy = await startProxy(folder, port, [portal1.port, portal2.port], tls)
    ending.push(proxy.stop)
    return {
      ...{ folder, url, etcd, database, keycloaks, files, mail, proxy, worker, path, ownDisks, stop },
      portals: [portal1, portal2],
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As docs/operations/installing.md tells it: by the superuser, on the primary. */
async function makeDatabases({ ask }: Nodes): Promise<void> {
  const file = (name: string) => readFileSync(join(deploy, name), 'utf8')
  for (const statement of file('cluster/databases.sql')
    .split(';\n')
    .filter((text) => /\w/.test(text)))
    await ask(statement, 'postgres')
  await ask(file('two-roles.sql'))
  await ask(file('audit-log.sql'))
  for (const role of ['invest_owner', 'invest', 'keycloak'] satisfies Role[])
    await ask(`ALTER ROLE ${role} PASSWORD '${passwords[role]}'`)
}

/** By the role that owns them, as invest-migrate.service does. */
function makeTables({ url, balancerPorts }: Nodes): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['embedded/src/migrate.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url('invest_owner', balancerPorts) },
  })
  if (status !== 0) throw new Error(`no tables: ${stdout}${stderr}`)
}
