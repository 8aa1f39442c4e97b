/** Programs of the cluster under a supervisor, as systemd keeps them: one that ends is started again a second later. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Kept {
  name: string
  /** Ends it as `kill -9` does, with all that it has started; the supervisor starts it again. */
  kill(): Promise<void>
  /** Ends it in the same way until `resume`. */
  lose(): Promise<void>
  resume(): void
  /** Ends it in order, for good. */
  stop(): Promise<void>
  runs(): boolean
}

interface Program {
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  user?: { uid?: number; gid?: number }
  /** Where its output goes. */
  folder: string
}

const restartMs = 1000

export function keepRunning({ name, command, args, env = {}, user = {}, folder }: Program): Kept {
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  let child: ChildProcess | undefined
  let wanted = true

  function start(): void {
    // A group of its own, so that what it has started ends with it.
    const started = spawn(command, args, {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream.pipe(log, { end: false })
    started.once('exit', async () => {
      if (!wanted) return
      await pause(restartMs)
      if (wanted && child === started) start()
    })
  }
  start()

  const runs = () => child?.exitCode === null && child.signalCode === null
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child?.pid || !runs()) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, signal)
    await ended
  }

  return {
    name,
    runs,
    kill: () => end('SIGKILL'),
    lose() {
      wanted = false
      return end('SIGKILL')
    },
    resume() {
      if (wanted) return
      wanted = true
      start()
    },
    async stop() {
      wanted = false
      const ended = end('SIGTERM')
      const late = setTimeout(() => void end('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}
