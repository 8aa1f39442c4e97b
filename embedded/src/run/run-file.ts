import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openParent } from '../postgres/place.ts'

/** The content of `DATA_DIR/run.json`, from which commands learn of the running portal. The file also locks DATA_DIR. */
export type RunFile = {
  pid: number
  /** When that process began. It tells the portal from a later process with the same pid. */
  began: string
  port: number
  publicUrl: string
  /** The database's connection, by a socket folder or by DATABASE_URL. */
  database?: { host?: string; user?: string; database?: string; connectionString?: string }
  identityProvider: 'embedded' | 'external'
  inbox: 'embedded' | 'external'
  ready: boolean
}

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

/** The portal that runs with this DATA_DIR, if there is one. */
export function readRunFile(dataDir: string): RunFile | undefined {
  const run = parse(fileIn(dataDir))
  return run && beginOf(run.pid) === run.began ? run : undefined
}

/**
 * Takes DATA_DIR for this process.
 * @throws Error when another running portal has it.
 */
export async function takeRunFile(
  dataDir: string,
  details: Omit<RunFile, 'pid' | 'began'>,
): Promise<RunFile> {
  openParent(dataDir)
  const file = fileIn(dataDir)
  const run: RunFile = { pid: process.pid, began: beginOf(process.pid) ?? '', ...details }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(run), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readRunFile(dataDir)
      if (holder) throw alreadyRunning(dataDir, holder)
      rmSync(file, { force: true })
      continue
    }
    // Another start may have removed our file, which it took for the old one that both had read.
    await pause(30)
    const written = parse(file)
    if (written?.pid === process.pid) return run
    if (written) throw alreadyRunning(dataDir, written)
  }
  throw new Error(`DATA_DIR ${dataDir} can't be taken: ${file} changes while starting.`)
}

/** Replaces the file in one step, so that no reader sees a half-written one. */
export function updateRunFile(dataDir: string, run: RunFile): void {
  const next = `${fileIn(dataDir)}.new`
  writeFileSync(next, JSON.stringify(run), { mode: 0o600 })
  renameSync(next, fileIn(dataDir))
}

/** Removes the file if it belongs to this process. */
export function releaseRunFile(dataDir: string): void {
  if (parse(fileIn(dataDir))?.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
}

function alreadyRunning(dataDir: string, { pid, publicUrl }: RunFile): Error {
  return new Error(
    `A portal already runs with DATA_DIR ${dataDir} (process ${pid}, ${publicUrl}). Stop it first, or set another DATA_DIR and PORT.`,
  )
}

function parse(file: string): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunFile
  } catch {
    return undefined
  }
}

/** A text that differs between two processes with the same pid. Undefined when there is no such process. */
function beginOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The start time is the 20th field after the command, which stands in brackets and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`
  } catch {
    if (process.platform === 'linux') return undefined
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    )
  }
}
