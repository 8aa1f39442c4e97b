import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/portal.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

export interface Etcd {
  members: Kept[]
  /** `host:port` of each. */
  addresses: string[]
  /** The member that leads. */
  leader(): Promise<Kept>
}

/** Three members that keep who leads the database. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const names = ['etcd1', 'etcd2', 'etcd3']
  const ports: { client: number; peer: number }[] = []
  for (const _ of names) ports.push({ client: await freePort(), peer: await freePort() })
  const initial = names.map((name, at) => `${name}=http://127.0.0.1:${ports[at]?.peer}`).join(',')
  const members = names.map((name, at) => {
    const { client, peer } = ports[at] as { client: number; peer: number }
    const data = join(folder, name)
    mkdirSync(data)
    chmodSync(data, 0o700)
    const own = `http://127.0.0.1:${client}`
    return keepRunning({
      name,
      command: programs.etcd,
      args: [
        ...['--name', name, '--data-dir', data, '--initial-cluster', initial],
        ...['--listen-client-urls', own, '--advertise-client-urls', own],
        ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
        // All machines of this cluster share two processors.
        ...['--heartbeat-interval', '200', '--election-timeout', '2000', '--unsafe-no-fsync'],
      ],
      folder,
    })
  })
  const addresses = ports.map(({ client }) => `127.0.0.1:${client}`)

  async function status(address: string): Promise<{ header: { member_id: string }; leader: string }> {
    const answer = await fetch(`http://${address}/v3/maintenance/status`, { method: 'POST', body: '{}' })
    return (await answer.json()) as { header: { member_id: string }; leader: string }
  }
  return {
    members,
    addresses,
    async leader() {
      for (const [at, address] of addresses.entries()) {
        const { header, leader } = await status(address)
        if (header.member_id === leader) return members[at] as Kept
      }
      throw new Error('no member of etcd leads')
    },
  }
}
