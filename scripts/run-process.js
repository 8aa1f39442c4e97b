import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Node 24 of node_modules, even when an older Node has started the script. */
export const node = existsSync(join(root, 'node_modules', '.bin', 'node'))
  ? join(root, 'node_modules', '.bin', 'node')
  : process.execPath

/** The path of an installed package's program, to be run with `node`. */
export const packageProgram = (path) => join(root, 'node_modules', path)

/** Half of what a program takes to start is reading its TypeScript: what one has read the next ones find there. */
const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled')

const started = new Set()

/** Starts `node ...args` in the repository's root. It is ended with this process. */
export const startNode = (args, options) => startProgram(node, args, options)

/** Starts a program in the repository's root. It is ended with this process. */
export function startProgram(program, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd,
    stdio,
    env: { NODE_COMPILE_CACHE, ...process.env, PATH: path, ...env },
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

/** Runs `node ...args` to its end and resolves with the exit code. */
export function runNode(args, options) {
  const child = startNode(args, options)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs `node ...args` to its end and resolves with the exit code and what it printed. */
export async function runNodeQuietly(args) {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    // Not `exit`, after which there may be more to read.
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  return { code, output: Buffer.concat(chunks).toString().trimEnd() }
}

/** Asks all started processes to end, and waits for them. */
export async function endStarted(signal = 'SIGTERM') {
  const ends = [...started].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of started) child.kill(signal)
  await Promise.all(ends)
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void endStarted(signal).then(() => process.exit(signal === 'SIGINT' ? 130 : 143)))
}
