/**
 * Runs the portal with reload on change. Vite serves the web on PORT and passes other calls on to the portal on PORT +
 * 1, which restarts when one of its sources changes. Open PORT: the sign-in works only there.
 */
import { packageProgram, root, runNode } from './run-process.js'

const port = Number(process.env.PORT || 8080)
const portal = port + 1
const address = process.env.PUBLIC_URL || `http://localhost:${port}`

console.log(
  `Open ${address}/invest-web/ (the web reloads as you save; API, sign-in and inbox pass on to port ${portal})\n`,
)
const settings = { PORT: String(portal), PUBLIC_URL: address }
const server = runNode(['--watch', '--watch-preserve-output', 'embedded/src/start.ts'], { env: settings })
const vite = packageProgram('vite/bin/vite.js')
const web = runNode(
  [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  {
    cwd: `${root}/web`,
    env: { PORTAL_URL: `http://127.0.0.1:${portal}` },
  },
)

const code = await Promise.race([server, web])
console.error('One of the two has ended, so the other ends too.')
process.kill(process.pid, 'SIGTERM')
process.exitCode = code
