import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresHome } from './binaries.ts'
import { machineMemoryMb, memorySettings } from './memory.ts'
import type { Runner } from './runner.ts'

/** One PostgreSQL cluster with its binaries, its folders and the user it runs as. */
export type PostgresCluster = {
  home: PostgresHome
  data: string
  socket: string
  log: string
  runner: Runner
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // The portal's queries are so short that compiling them costs more than it saves.
  jit: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The pid in `postmaster.pid`, if that process really is a postmaster of this data folder. */
export function runningPostmaster(data: string): number | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return pid > 0 && commandOf(pid).includes(data) ? pid : undefined
}

/**
 * Removes the pid file of a killed postmaster. PostgreSQL would refuse to start when another process has that pid by
 * now, which is common after a container's restart.
 */
export function clearStalePid(data: string): void {
  if (runningPostmaster(data) === undefined) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Starts the postmaster in a process group of its own. So Ctrl-C reaches only Node, which stops it in order. */
export function spawnPostmaster(cluster: PostgresCluster): ChildProcess {
  const log = openSync(cluster.log, tooLarge(cluster.log) ? 'w' : 'a', 0o600)
  try {
    const options = Object.entries({ ...settings, ...memorySettings(machineMemoryMb()) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    )
    return spawn(
      join(cluster.home, 'bin', 'postgres'),
      ['-D', cluster.data, '-k', cluster.socket, ...options],
      {
        ...cluster.runner,
        cwd: cluster.data,
        detached: true,
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: ['ignore', log, log],
      },
    )
  } finally {
    closeSync(log)
  }
}

/** Stops a postmaster that a killed process has left running. No acknowledged transaction is lost. */
export function stopLeftover(cluster: PostgresCluster): void {
  const stop = (mode: string) =>
    spawnSync(
      join(cluster.home, 'bin', 'pg_ctl'),
      ['-D', cluster.data, 'stop', '-m', mode, '-w', '-t', '30'],
      {
        ...cluster.runner,
        cwd: '/',
        encoding: 'utf8',
      },
    )
  if (stop('fast').status === 0) return
  const second = stop('immediate')
  if (second.status !== 0 && runningPostmaster(cluster.data) !== undefined) {
    throw new Error(`A database left running in ${cluster.data} can't be stopped: ${second.stderr.trim()}`)
  }
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function tooLarge(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000
}
