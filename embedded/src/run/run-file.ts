import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openParent } from '../postgres/place.ts'

/** What the running portal tells the commands beside it, in `DATA_DIR/run.json`. It is also the lock on DATA_DIR. */
export type RunFile = {
  pid: number
  /** When that process began, so that a pid given to another process is no running portal. */
  began: string
  port: number
  publicUrl: string
  /** Connection of the database: a socket folder, or DATABASE_URL's. */
  database?: { host?: string; user?: string; database?: string; connectionString?: string }
  identityProvider: 'embedded' | 'external'
  inbox: 'embedded' | 'external'
  ready: boolean
}

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

/** The portal that runs with this DATA_DIR, if one does. */
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
    // Another start may have removed ours, taking it for the leftover that both saw.
    await pause(30)
    const kept = parse(file)
    if (kept?.pid === process.pid) return run
    if (kept) throw alreadyRunning(dataDir, kept)
  }
  throw new Error(`DATA_DIR ${dataDir} can't be taken: ${file} changes while starting.`)
}

/** Replaces what the file says, in one step for its readers. */
export function updateRunFile(dataDir: string, run: RunFile): void {
  const next = `${fileIn(dataDir)}.new`
  writeFileSync(next, JSON.stringify(run), { mode: 0o600 })
  renameSync(next, fileIn(dataDir))
}

/** Gives DATA_DIR back, if it is this process's. */
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

/** Something that differs between two processes that had the same pid; undefined when there is no such process. */
function beginOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in brackets may hold spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`
  } catch {
    if (process.platform === 'linux') return undefined
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    )
  }
}
