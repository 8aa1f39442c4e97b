/**
 * `npm run lab -- api` sends what the API's document allows, and what it forbids, to a portal of its own, as an
 * administrator of the demo. Schemathesis is installed into .cache. Options go to it (`--include-path /parametros`).
 * Without options it also fails where an operation took no valid data at all; never-accepted.json lists those that may,
 * with the reason.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../../scripts/debian.js'
import { withPortal } from '../../scripts/portal.js'
import { node, root, startProgram } from '../../scripts/run-process.js'
import { callsIn, neverAccepted } from './never-accepted.ts'

const version = '4.32.5'
const folder = join(root, '.cache', `schemathesis-${version}`)
const program = join(folder, 'bin', 'schemathesis')

install()
const code = await withPortal('the API tests', async ({ address, settings, output }) => {
  const env = { ...process.env, ...settings }
  const token = spawnSync(node, ['embedded/src/token.ts', 'admin'], { cwd: root, env, encoding: 'utf8' })
  if (token.status !== 0) end(token.stderr)
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const calls = join(reports, 'api.har')
  const options = [
    ...['--config-file', join(import.meta.dirname, 'schemathesis.toml'), 'run'],
    ...['--header', `Authorization: Bearer ${token.stdout.trim()}`],
    ...['--report', 'junit,har', '--report-junit-path', join(reports, 'api.xml'), '--report-har-path', calls],
    ...process.argv.slice(2),
    `${address}/invest-api/openapi.json`,
  ]
  // It keeps what it found in its working directory.
  const child = startProgram(program, options, { cwd: join(root, '.cache') })
  const status = await new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)))
  if (status !== 0) console.log(output().slice(-2000))
  if (process.argv.length > 2) return status
  const description = await (await fetch(`${address}/invest-api/openapi.json`)).json()
  const known = JSON.parse(readFileSync(join(import.meta.dirname, 'never-accepted.json'), 'utf8'))
  const never = neverAccepted(description, await callsIn(calls))
  const found = never.filter((operation) => !Object.values(known).flat().includes(operation))
  for (const operation of found) console.log(`No call of ${operation} was accepted, whatever was sent.`)
  return status || (found.length > 0 ? 1 : 0)
})
process.exit(code ?? 1)

function install() {
  if (existsSync(program)) return
  console.log(`Installing schemathesis ${version} ...`)
  const python = process.env.PYTHON || 'python3'
  // Debian's Python has no venv by itself.
  if (spawnSync(python, ['-c', 'import ensurepip']).status !== 0) installPackages('python3', 'python3-venv')
  const steps = [
    [python, '-m', 'venv', folder],
    [
      join(folder, 'bin', 'pip'),
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `schemathesis==${version}`,
    ],
  ]
  for (const [command, ...args] of steps) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
    const why = error?.message ?? stderr?.trim().split('\n').at(-1)
    if (status !== 0)
      end(
        `schemathesis ${version} could not be installed (Python 3.10 or newer, venv and PyPI are needed): ${why}`,
      )
  }
}

function end(line) {
  console.error(line)
  process.exit(1)
}
