/** One authority, and one certificate for all machines of the cluster, which are one here: by deploy/cluster/certificates.sh. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { unprivileged } from '../../../postgres-15.ts'

const script = fileURLToPath(new URL('../../../../deploy/cluster/certificates.sh', import.meta.url))

export interface Certificates {
  folder: string
  authority: string
  certificate: string
  key: string
}

/** From then on this process trusts the authority. */
export function makeCertificates(parent: string): Certificates {
  const folder = join(parent, 'tls')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const { status, stderr } = spawnSync('bash', [script, 'node', 'localhost', '127.0.0.1'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`no certificates: ${stderr}`)
  const file = (name: string) => join(folder, name)
  // PostgreSQL takes a key that nobody else reads.
  if (unprivileged.uid !== undefined) chownSync(file('node.key'), unprivileged.uid, unprivileged.gid)
  const authority = readFileSync(file('ca.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), authority])
  return { folder, authority: file('ca.pem'), certificate: file('node.pem'), key: file('node.key') }
}
