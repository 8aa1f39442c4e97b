/** Runs an image's program as Kubernetes does: its files read-only, nobody's rights, nothing written but /data and /tmp. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImageConfig } from './buildah.ts'

export interface Container {
  output(): string
  runs(): boolean
  /** Waits for its end. Returns the exit code. */
  untilEnded(seconds: number): Promise<number | null>
  /** Sends SIGTERM to process 1, and waits for its end. */
  stop(): Promise<number | null>
}

/** Starts the image's command, or another one, in the folder of its files; `data` is mounted at /data. */
export function startContainer(image: {
  folder: string
  config: ImageConfig
  data: string
  settings: Record<string, string>
  command?: string[]
}): Container {
  const { folder, config, data, settings, command = config.Cmd } = image
  const [user = '', group = ''] = config.User.split(':')
  mkdirSync(data, { recursive: true })
  chownSync(data, Number(user), Number(group))
  const env = {
    ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
    ...settings,
  }
  const child: ChildProcess = spawn(
    'bwrap',
    [
      ...['--ro-bind', folder, '/', '--dev', '/dev', '--proc', '/proc', '--perms', '1777', '--tmpfs', '/tmp'],
      ...['--bind', data, '/data', '--unshare-pid', '--unshare-ipc', '--as-pid-1', '--die-with-parent'],
      ...['--clearenv', ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, String(value)])],
      ...['--chdir', config.WorkingDir, '--info-fd', '3'],
      ...['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs'],
      ...['--inh-caps=-all', '--bounding-set=-all', ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  let info = ''
  ;(child.stdio[3] as Readable).on('data', (chunk) => {
    info += chunk
  })
  const runs = () => child.exitCode === null && child.signalCode === null

  async function untilEnded(seconds: number): Promise<number | null> {
    if (runs()) await once(child, 'close', { signal: AbortSignal.timeout(seconds * 1000) })
    return child.exitCode
  }

  return {
    output: () => printed,
    runs,
    untilEnded,
    async stop() {
      while (runs() && !info.includes('}')) await pause(20)
      if (runs()) process.kill(JSON.parse(info)['child-pid'], 'SIGTERM')
      return untilEnded(30)
    },
  }
}
