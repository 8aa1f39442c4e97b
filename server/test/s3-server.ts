/** An S3-compatible store on loopback, in a temporary folder, with one bucket `invest`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error It has no types.
import S3rver from 's3rver'

export interface S3Server {
  /** The value for FILES_URL. */
  address: string
  close(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'invest-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'invest', configs: [] }],
  })
  const { port } = await server.run()
  // The only credentials that this store accepts.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  return {
    address: `s3://invest?endpoint=http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
