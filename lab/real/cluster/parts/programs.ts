/** Installs what the cluster is made of: Debian's packages, an S3 gateway by Go, a mail server by pip. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../../scripts/debian.js'
import { installPostgres15 } from '../../../postgres-15.ts'

const cache = join(fileURLToPath(new URL('../../../..', import.meta.url)), '.cache', 'cluster')
const versitygw = { module: 'github.com/versity/versitygw/cmd/versitygw', version: 'v1.8.0' }
const aiosmtpd = '1.4.6'

export const programs = {
  postgres: '/usr/lib/postgresql/15/bin',
  patroni: '/usr/bin/patroni',
  // Patroni speaks TLS with it, and Debian's package does not ask for it.
  idna: '/usr/lib/python3/dist-packages/idna/core.py',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  s3: join(cache, 'bin', 'versitygw'),
  mail: join(cache, 'mail', 'bin', 'aiosmtpd'),
}

const packages = {
  patroni: 'patroni',
  idna: 'python3-idna',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  openssl: 'openssl',
} as const

/** @throws Error with one line that says what is missing. */
export function installPrograms(): void {
  const missingPostgres = installPostgres15()
  if (missingPostgres) throw new Error(missingPostgres)
  const missing = () =>
    Object.entries(packages).filter(([name]) => !existsSync(programs[name as keyof typeof packages]))
  if (missing().length > 0) installPackages(...missing().map(([, debian]) => debian))
  if (missing().length > 0)
    throw new Error(
      `Missing: apt-get install -y ${missing()
        .map(([, debian]) => debian)
        .join(' ')}`,
    )
  mkdirSync(cache, { recursive: true })
  if (!existsSync(programs.s3)) {
    console.log(`Building versitygw ${versitygw.version} ...`)
    const env = { ...process.env, GOBIN: join(cache, 'bin'), GOTOOLCHAIN: 'auto' }
    run('go', ['install', `${versitygw.module}@${versitygw.version}`], env)
  }
  if (!existsSync(programs.mail)) {
    run(process.env.PYTHON || 'python3', ['-m', 'venv', join(cache, 'mail')])
    run(join(cache, 'mail', 'bin', 'pip'), ['install', '--quiet', `aiosmtpd==${aiosmtpd}`])
  }
}

function run(command: string, args: string[], env = process.env): void {
  const { status, stderr, error } = spawnSync(command, args, { env, encoding: 'utf8' })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new Error(`Missing: ${command}, which has to be in the PATH`)
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`)
}
