/** Runs the embedded portal's programs as `npm start` and the commands do, with a DATA_DIR and a port of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export interface Program {
  child: ChildProcess
  /** What it has printed so far. */
  texts: { out: string; error: string }
  end(): Promise<{ code: number | null; out: string; error: string }>
}

/** `name` is a file of embedded/src. Nothing but PATH and Node's cache comes from the environment of the tests. */
export function startProgram(
  name: string,
  options: {
    dataDir: string
    port: number
    args?: string[]
    settings?: Record<string, string>
    stdin?: 'pipe' | undefined
  },
): Program {
  const path = fileURLToPath(new URL(`../src/${name}`, import.meta.url))
  const { dataDir, port, args = [], settings = {}, stdin = 'ignore' } = options
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [path, ...args], { env, stdio: [stdin, 'pipe', 'pipe'] })
  const texts = { out: '', error: '' }
  child.stdout?.on('data', (chunk) => {
    texts.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    texts.error += chunk
  })
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    return { code: child.exitCode, ...texts }
  }
  return { child, texts, end }
}

/** The line without its numbers, which differ from start to start. */
const kindOf = (line: string) => line.replace(/[\d.,]+ s\b/g, '').trim()

/**
 * Starts the portal anew whenever it prints a line of a kind that no start before has printed, and cuts each start off there:
 * by SIGKILL and, in turn, as Ctrl-C does. Answers the lines at which one was cut off, once a start has printed nothing new and serves;
 * that start goes on.
 * @throws Error when a start ends by itself.
 */
export async function startInPieces(
  start: () => Program,
  options: { cutAt: (line: string) => boolean; serves: (program: Program) => Promise<boolean> },
): Promise<{ program: Program; cutOffAt: string[] }> {
  const seen = new Set<string>()
  const cutOffAt: string[] = []
  for (;;) {
    const program = start()
    const line = await untilNewLine(program, seen, options)
    if (line === undefined) return { program, cutOffAt }
    cutOffAt.push(line)
    program.child.kill(cutOffAt.length % 2 === 0 ? 'SIGINT' : 'SIGKILL')
    await program.end()
  }
}

async function untilNewLine(
  program: Program,
  seen: Set<string>,
  { cutAt, serves }: Parameters<typeof startInPieces>[1],
): Promise<string | undefined> {
  for (;;) {
    const lines = program.texts.out.split('\n').slice(0, -1).map(kindOf)
    const fresh = lines.find((line) => line && cutAt(line) && !seen.has(line))
    if (fresh) {
      for (const line of lines.slice(0, lines.indexOf(fresh) + 1)) seen.add(line)
      return fresh
    }
    if (program.child.exitCode !== null)
      throw new Error(`A start ended with ${program.child.exitCode}: ${program.texts.error}`)
    if (await serves(program)) return undefined
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
