/** What happens to the cluster while people use it, one thing after the other. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealPortal } from '../support/portal.ts'
import type { Cluster } from './cluster.ts'
import type { Kept } from './parts/keep-running.ts'

export interface Event {
  name: string
  /** Undefined where this machine can't do it. */
  happen: ((cluster: Cluster) => Promise<void>) | undefined
  /** For how many seconds writes may fail. */
  goal?: number
}

const restarted = async (portal: RealPortal) => {
  await portal.kill()
  // As systemd does it.
  await pause(1000)
  await portal.restart()
  await portal.untilReady(60)
}
const kill = (name: string, which: (cluster: Cluster) => Kept | Promise<Kept>): Event => ({
  name: `${name} killed`,
  async happen(cluster) {
    await (await which(cluster)).kill()
    await pause(4000)
  },
})

/** All of a node: PostgreSQL, Patroni, PgBouncer and the member of etcd beside it. */
async function loseNode(cluster: Cluster): Promise<void> {
  const { database, etcd } = cluster
  const lost = await database.primary()
  const member = etcd.members[database.nodes.indexOf(lost)] as Kept
  await Promise.all([lost.patroni.lose(), lost.bouncer.lose(), member.lose()])
  lost.killPostgres()
  for (let tries = 0; tries < 120 && (await database.primary()).name === lost.name; tries++) await pause(250)
  await pause(5000)
  for (const part of [member, lost.patroni, lost.bouncer]) part.resume()
}

async function fillDisk({ database }: Cluster): Promise<void> {
  const full = await database.primary()
  const filler = join(full.data, '..', 'filler')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(filler, block, { flag: 'a' })
  } catch {
    // No space is left.
  }
  try {
    for (let tries = 0; tries < 100 && (await database.primary()).name === full.name; tries++)
      await pause(250)
    await pause(2000)
  } finally {
    if (existsSync(filler)) rmSync(filler)
  }
}

async function goSilent({ path }: Cluster): Promise<void> {
  path.silence()
  await pause(10_000)
  path.heal()
}

async function roll({ portals, worker }: Cluster): Promise<void> {
  for (const portal of [...portals, worker]) {
    await portal.restart()
    await portal.untilReady(60)
    await pause(2500)
  }
}

async function loseKeycloak({ keycloaks }: Cluster): Promise<void> {
  const [member] = keycloaks.members
  await member?.lose()
  await pause(8000)
  member?.resume()
  await keycloaks.untilReady(120)
}

export const events = ({ ownDisks }: Cluster): Event[] => [
  { name: 'nothing', happen: () => pause(8000) },
  kill('a standby', async ({ database }) => {
    const [standby] = await database.standbys()
    standby?.killPostgres()
    return (standby as { patroni: Kept }).patroni
  }),
  {
    name: "the primary's PostgreSQL killed",
    happen: async ({ database }) => (await database.primary()).killPostgres(),
  },
  kill("the primary's Patroni", async ({ database }) => (await database.primary()).patroni),
  kill("the primary's PgBouncer", async ({ database }) => (await database.primary()).bouncer),
  kill('the first HAProxy', ({ database }) => database.balancers[0] as Kept),
  kill('the second HAProxy', ({ database }) => database.balancers[1] as Kept),
  kill("etcd's leader", ({ etcd }) => etcd.leader()),
  { name: 'a portal killed', happen: ({ portals }) => restarted(portals[0]) },
  { name: 'the worker killed', happen: ({ worker }) => restarted(worker) },
  kill('the file store', ({ files }) => files),
  kill('the mail server', ({ mail }) => mail),
  kill("Keycloak's balancer", ({ keycloaks }) => keycloaks.balancer),
  { name: 'a switchover', happen: ({ database }) => database.switchOver(), goal: 3 },
  { name: "the primary's node lost for a while", happen: loseNode, goal: 20 },
  { name: 'a silent path from a portal', happen: goSilent },
  { name: "the primary's disk full", happen: ownDisks ? fillDisk : undefined },
  { name: 'portals and worker rolled', happen: roll },
  { name: "Keycloak's node lost for a while", happen: loseKeycloak },
]
