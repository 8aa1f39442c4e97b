import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { freePort } from '../../support/portal.ts'
import type { Certificates } from './certificates.ts'
import { fromDeploy } from './from-deploy.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

export interface Etcd {
  members: Kept[]
  /** `host:port` of each. */
  addresses: string[]
  /** The member that leads. */
  leader(): Promise<Kept>
}

interface Ports {
  client: number
  peer: number
}

/** Three members that keep who leads the database. */
export async function startEtcd(folder: string, tls: Certificates): Promise<Etcd> {
  const names = ['node1', 'node2', 'node3']
  const ports: Ports[] = []
  for (const _ of names) ports.push({ client: await freePort(), peer: await freePort() })
  const members = names.map((name, at) => {
    const { client, peer } = ports[at] as Ports
    const data = join(folder, `${name}-etcd`)
    mkdirSync(data)
    chmodSync(data, 0o700)
    const settings = fromDeploy('etcd', [
      ['ETCD_NAME=node1', `ETCD_NAME=${name}`],
      ['ADVERTISE_PEER_URLS=https://node1.example.org:2380', `ADVERTISE_PEER_URLS=https://127.0.0.1:${peer}`],
      ['CLIENT_URLS=https://node1.example.org:2379', `CLIENT_URLS=https://127.0.0.1:${client}`],
      ...names.map(
        (other, n) => [`${other}.example.org:2380`, `127.0.0.1:${(ports[n] as Ports).peer}`] as const,
      ),
      ['0.0.0.0:2380', `127.0.0.1:${peer}`],
      ['0.0.0.0:2379', `127.0.0.1:${client}`],
      ['/var/lib/etcd/invest', data],
      ['/etc/ssl/invest-cluster', tls.folder],
    ])
    const lines = settings.split('\n').filter((line) => /^ETCD_/.test(line))
    return keepRunning({
      name: `${name}-etcd`,
      command: programs.etcd,
      // All machines of this cluster share one disk.
      args: ['--unsafe-no-fsync'],
      env: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2))),
      folder,
    })
  })
  const addresses = ports.map(({ client }) => `127.0.0.1:${client}`)
  const mine = {
    ca: readFileSync(tls.authority),
    cert: readFileSync(tls.certificate),
    key: readFileSync(tls.key),
  }

  const status = (address: string) =>
    new Promise<{ header: { member_id: string }; leader: string }>((resolve, reject) => {
      const call = request(
        `https://${address}/v3/maintenance/status`,
        { method: 'POST', ...mine },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())))
        },
      )
      call.on('error', reject).end('{}')
    })
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
