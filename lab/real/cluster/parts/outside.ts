/** What stands around the portals: the S3 gateway, the mail server, and nginx with the file of deploy/. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxSettings } from '../../../nginx-settings.ts'
import { freePort } from '../../support/portal.ts'
import type { Certificates } from './certificates.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

export interface FileStore extends Kept {
  settings: Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  /** The stored bytes under a key, or undefined. */
  bytesOf(key: string): Buffer | undefined
}

export async function startFileStore(folder: string): Promise<FileStore> {
  const port = await freePort()
  const store = join(folder, 's3')
  mkdirSync(join(store, 'invest'), { recursive: true })
  const kept = keepRunning({
    name: 'versitygw',
    command: programs.s3,
    args: [
      '--access',
      'invest',
      '--secret',
      'a-secret-of-this-test',
      '--port',
      `127.0.0.1:${port}`,
      'posix',
      store,
    ],
    folder,
  })
  return {
    ...kept,
    settings: {
      FILES_URL: `s3://invest?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'invest',
      AWS_SECRET_ACCESS_KEY: 'a-secret-of-this-test',
    },
    bytesOf(key) {
      try {
        return readFileSync(join(store, 'invest', key))
      } catch {
        return undefined
      }
    },
  }
}

export interface MailServer extends Kept {
  url: string
  /** The recipients of all mail that it has taken, one for each mail. */
  recipients(): string[]
}

/** Takes a mail into a folder of its own before it acknowledges it. */
export async function startMailServer(folder: string): Promise<MailServer> {
  const port = await freePort()
  const box = join(folder, 'mail')
  const kept = keepRunning({
    name: 'aiosmtpd',
    command: programs.mail,
    args: ['-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox', box],
    folder,
  })
  return {
    ...kept,
    url: `smtp://127.0.0.1:${port}`,
    recipients: () =>
      readdirSync(join(box, 'new')).flatMap(
        (file) => /^X-RcptTo: *(\S+)/im.exec(readFileSync(join(box, 'new', file), 'utf8'))?.[1] ?? [],
      ),
  }
}

/** nginx with the file of deploy/. */
export async function startProxy(
  folder: string,
  port: number,
  portals: readonly number[],
  { certificate, key }: Certificates,
): Promise<Kept> {
  const settings = join(folder, 'nginx.conf')
  const httpPort = await freePort()
  writeFileSync(settings, nginxSettings({ folder, port, httpPort, portals, certificate, key }))
  return keepRunning({ name: 'nginx', command: programs.nginx, args: ['-c', settings], folder })
}
