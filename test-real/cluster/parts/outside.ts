/** What stands around the portals: the S3 gateway, the mail server, and nginx with the file of deploy/. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/portal.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

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

/** nginx as deploy/nginx.conf has it, with ports and a certificate of this test. */
export function startProxy(folder: string, port: number, portals: readonly number[]): Kept {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = spawnSync(programs.openssl, [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`)
  const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(
      /server 127\.0\.0\.1:8080[^;]*;/,
      portals.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`).join('\n    '),
    )
    .replaceAll(/listen 443/g, `listen 127.0.0.1:${port}`)
    .replaceAll('invest.example.org', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/access_log .*;/, `access_log ${join(folder, 'access.log')} invest_web;`)
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  client_body_temp_path ${join(folder, 'bodies')};
  proxy_temp_path ${join(folder, 'answers')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
${site}
}
`,
  )
  return keepRunning({ name: 'nginx', command: programs.nginx, args: ['-c', settings], folder })
}
