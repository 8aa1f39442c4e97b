/**
 * Runs before `npm start`, `npm test` and the like, with any Node from 18 on and without any package. It installs the
 * packages of the lockfile, builds the web when its sources have changed, and finds a browser for the journeys.
 * --no-web builds nothing. --browser says that a Chromium is needed. A program that follows is run afterwards by the packages' Node.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasHeadlessBrowser, installBrowser } from './browser.js'
import { buildNeeded, installNeeded, nodeSuffices, rememberBuild, rememberInstall } from './install-state.js'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const given = process.argv.slice(2)
const isFlag = (word) => word === '--no-web' || word === '--browser'
const wants = new Set(given.filter((word, i) => isFlag(word) && given.slice(0, i).every(isFlag)))
const program = given.slice(wants.size)
const logs = join(root, '.cache')

if (installNeeded(root))
  step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'], () => rememberInstall(root))
checkNode()
if (!wants.has('--no-web') && buildNeeded(root)) {
  step('Building the web', 'npm', ['run', 'build', '-w', 'web'], () => rememberBuild(root))
}
if (wants.has('--browser') && !hasHeadlessBrowser()) {
  console.log('Installing Chromium for the journeys ...')
  const problem = installBrowser()
  if (problem) console.log(problem)
}
if (program.length > 0) {
  // Only now the packages' Node is there to be found.
  const { runNode } = await import('./run-process.js')
  process.exit(await runNode(program))
}

/** Runs a command with its output in a log. The end of the log is printed when the command fails. */
function step(title, command, args, done) {
  console.log(`${title} ...`)
  const began = Date.now()
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${args.join('-').replace(/[^a-z-]/g, '')}.log`)
  const output = openSync(log, 'w')
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', output, output],
  })
  if (result.status !== 0) {
    console.error(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n'))
    fail(`${title} failed: ${command} ${args.join(' ')} (whole output: ${log})`)
  }
  done()
  console.log(`${title}: done in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** npm's scripts find Node 24 in node_modules/.bin, if npm has a package of it for this platform. */
function checkNode() {
  const result = spawnSync('node', ['--version'], { cwd: root, env: environment(), encoding: 'utf8' })
  const version = result.stdout?.trim() ?? 'none'
  if (nodeSuffices(version)) return
  const why = existsSync(join(root, 'node_modules', '.bin', 'node'))
    ? 'The Node in node_modules does not run: remove node_modules and try again.'
    : `npm brings no Node for ${process.platform} ${process.arch}: install Node 24 or newer (https://nodejs.org).`
  fail(`Node ${version} can't run the portal. ${why}`)
}

function environment() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
