/** Runs nginx with deploy/nginx.conf before a portal, so that HTTP/2 is measured and tried as people would have it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nginxSettings } from '../../nginx-settings.ts'
import { type BenchPortal, freePort, startPortal, temporaryFolder } from './portal.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Calls a minute that an address without an account may make, low enough to be reached by a check. */
export const anonymousCalls = 300

const quietly: { stdio: 'ignore' } = { stdio: 'ignore' }

/** The path of nginx. Where none is installed, Debian's package is unpacked into .cache, and nothing is started by it. */
function findNginx(): string {
  try {
    execFileSync('nginx', ['-v'], quietly)
    return 'nginx'
  } catch {
    const folder = join(root, '.cache', 'nginx')
    const program = join(folder, 'usr/sbin/nginx')
    if (!existsSync(program)) {
      mkdirSync(folder, { recursive: true })
      try {
        execFileSync('apt-get', ['download', 'nginx'], { cwd: folder, ...quietly })
        execFileSync('sh', ['-c', 'dpkg -x nginx_*.deb .'], { cwd: folder, ...quietly })
      } catch {
        throw new Error('nginx is not installed, and apt-get could not bring it: apt-get update, then again')
      }
    }
    return program
  }
}

/** Runs `work` on a new portal whose address is the proxy's, and removes both afterwards. */
export async function withProxiedPortal<Result>(
  work: (portal: BenchPortal) => Promise<Result>,
): Promise<Result> {
  const nginx = findNginx()
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  const url = `https://localhost:${port}`
  try {
    const portal = await startPortal(join(folder, 'data'), {
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      LIMIT_ANONYMOUS: String(anonymousCalls),
    })
    const settings = join(folder, 'nginx.conf')
    writeFileSync(
      settings,
      nginxSettings({ folder, port, httpPort: await freePort(), portals: [portal.port] }),
    )
    const proxy = spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', settings], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(proxy, 'exit')
    try {
      await pause(500)
      if (proxy.exitCode !== null) throw new Error('nginx ended at once; its reason stands above')
      return await work({ ...portal, url })
    } finally {
      proxy.kill('SIGTERM')
      await ended
      await portal.stop()
    }
  } finally {
    remove()
  }
}
