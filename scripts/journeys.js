import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBrowser } from './browser.js'
import { packageProgram, runNode, startNode } from './run-process.js'
import { playwrightCounts } from './test-counts.js'

const startSeconds = 240

/** Runs the journeys against a portal of their own on a free port with a new DATA_DIR. */
export async function runJourneys(reports, args = []) {
  const browser = findBrowser()
  if (!browser) {
    console.log('No Chromium, so no journeys: see the line above.')
    return { failed: 1 }
  }
  const folder = mkdtempSync(join(tmpdir(), 'invest-journeys-'))
  // mkdtemp closes the folder to other users, and the database may run as one of them.
  await chmod(folder, 0o711)
  const port = await freePort()
  // All browsers of the journeys share one address. The limits have tests of their own.
  const limits = {
    LIMIT_ANONYMOUS: '100000',
    LIMIT_READS: '100000',
    LIMIT_WRITES: '100000',
    LIMIT_UPLOADS: '100000',
  }
  const settings = { PORT: String(port), PUBLIC_URL: '', DATA_DIR: join(folder, 'data'), ...limits }
  const portal = startNode(['embedded/src/start.ts'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(portal)

  try {
    if (!(await untilReady(port, portal))) {
      console.log(`The portal for the journeys did not start:\n${output().slice(-3000)}`)
      return { failed: 1 }
    }
    const file = join(reports, 'journeys.json')
    const env = {
      ...settings,
      BASE_URL: `http://localhost:${port}`,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    const program = packageProgram('@playwright/test/cli.js')
    const code = await runNode([program, 'test', '--reporter=line,json', ...args], { env })
    return playwrightCounts(file, code)
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
