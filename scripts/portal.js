import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from './run-process.js'

const startSeconds = 240

/**
 * Runs `work` beside a portal on a free port with a new DATA_DIR, and ends the portal. `work` gets its address and the
 * settings that it was started with, `env` among them. Without a portal it says so and resolves with undefined.
 */
export async function withPortal(purpose, work, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'invest-portal-'))
  // mkdtemp closes the folder to other users, and the database may run as one of them.
  await chmod(folder, 0o711)
  const port = await freePort()
  // All calls come from one address. The limits have tests of their own.
  const limits = {
    LIMIT_ANONYMOUS: '100000',
    LIMIT_PAGES: '100000',
    LIMIT_READS: '100000',
    LIMIT_WRITES: '100000',
    LIMIT_UPLOADS: '100000',
    LIMIT_CONTACTS: '100000',
  }
  const settings = { PORT: String(port), PUBLIC_URL: '', DATA_DIR: join(folder, 'data'), ...limits, ...env }
  const portal = startNode(['embedded/src/start.ts'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(portal)

  try {
    if (!(await untilReady(port, portal))) {
      console.log(`The portal for ${purpose} did not start:\n${output().slice(-3000)}`)
      return undefined
    }
    return await work({ address: `http://localhost:${port}`, settings, output })
  } finally {
    if (portal.exitCode === null) {
      const ended = once(portal, 'exit')
      portal.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(port, portal) {
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline && portal.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/invest-api/verifica-disponibilidade`).catch(
      () => undefined,
    )
    if (answer?.ok) return true
    await pause(300)
  }
  return false
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

function collect(child) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text = (text + chunk).slice(-20_000)
    })
  }
  return () => text
}
