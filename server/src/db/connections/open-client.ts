import pg from 'pg'
import { refuseTwoPrimaries } from './primaries.ts'
import { serversOf } from './servers.ts'
import { settingsStatement } from './session.ts'

/**
 * One connection for a command, to the server that takes writes if several are named (OPS-24).
 * @throws Error of the last server when none can be used, or where two take writes.
 */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const servers = serversOf(connection)
  await refuseTwoPrimaries(connection, servers)
  for (let left = servers.count; ; left--) {
    const { turn, settings } = servers.current()
    const client = new pg.Client({
      ...connection,
      ...settings,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    // A connection that breaks is told by the statement that fails; without a listener it would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ read_only: string }>(settingsStatement('command'))
      if (rows[0]?.read_only !== 'on' || !servers.needsWriting) return client
      throw new Error('the server is read-only')
    } catch (error) {
      void client.end().catch(() => {})
      servers.failed(turn)
      if (left <= 1) throw error
    }
  }
}
