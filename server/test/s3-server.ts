/** An S3-compatible store on loopback, in a temporary folder, with one bucket `invest`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error It has no types.
import S3rver from 's3rver'

/** The only credentials that this store accepts. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Server {
  /** The value for FILES_URL. */
  address: string
  /** Ends it and its connections; its files stay. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'invest-s3-'))
  const open = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'invest', configs: [] }],
    })
  let server = open(0)
  const { port } = await server.run()
  Object.assign(process.env, s3Credentials)

  const goAway = async () => {
    const closed = server.close()
    // Clients that keep their connections open would keep it from ending.
    server.httpServer?.closeAllConnections()
    await closed
  }
  return {
    address: `s3://invest?endpoint=http://127.0.0.1:${port}`,
    goAway,
    async comeBack() {
      server = open(port)
      await server.run()
    },
    async close() {
      await goAway().catch(() => {})
      await rm(directory, { recursive: true, force: true })
    },
  }
}
