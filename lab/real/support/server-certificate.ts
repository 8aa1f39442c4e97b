/** A certificate of `localhost` by an authority of its own, which ends and is renewed while a server runs. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForPostgres, unprivileged } from '../../postgres-15.ts'

export interface ServerCertificate {
  authority: string
  certificate: string
  key: string
  /** From now on the file has one that ended two days ago; the server has to read it again. */
  end(): void
  renew(): void
  remove(): void
}

/** `threeDaysAgo` is the environment in which a program believes that it is three days earlier. */
export function makeServerCertificate(threeDaysAgo: NodeJS.ProcessEnv): ServerCertificate {
  const folder: string = folderForPostgres('tls-')
  chmodSync(folder, 0o755)
  const file = (name: string) => join(folder, name)
  const own = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid)
  }
  function openssl(args: string[], env: NodeJS.ProcessEnv = {}): void {
    const { status, stderr } = spawnSync('openssl', args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    })
    if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
  }
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const [authority, authorityKey] = [file('authority.pem'), file('authority.key')]
  openssl(['req', '-x509', ...newKey, '-subj', '/CN=authority', '-keyout', authorityKey, '-out', authority])
  const [request, key] = [file('server.csr'), file('server.key')]
  openssl(['req', ...newKey, '-subj', '/CN=localhost', '-keyout', key, '-out', request])
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost')
  const sign = (days: string, out: string, env?: NodeJS.ProcessEnv) => {
    const by = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-extfile', file('names')]
    openssl(['x509', '-req', '-in', request, ...by, '-days', days, '-out', out], env)
  }
  sign('2', file('good.pem'))
  sign('1', file('ended.pem'), threeDaysAgo)
  const certificate = file('server.pem')
  const use = (name: string) => {
    copyFileSync(file(name), certificate)
    own(certificate, 0o644)
  }
  use('good.pem')
  own(key, 0o600)
  chmodSync(authority, 0o644)
  return {
    authority,
    certificate,
    key,
    end: () => use('ended.pem'),
    renew: () => use('good.pem'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
