/**
 * Gives a process and all that it starts a share of one processor, by a control group of Linux. So several servers on one
 * machine are equally strong, and what each of them does can be compared, however many processors there are.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that a server that has used up its share waits for milliseconds. */
const periodUs = 20_000
const ticksASecond = 100

export interface CpuShare {
  /** Changes the share; undefined lifts the limit. */
  set(share: number | undefined): void
  /** The seconds of a processor that its running processes have used so far. */
  usedSeconds(): number
  /** Removes the group, once its processes have ended. */
  remove(): void
}

/** Groups of version 1 have a folder for each resource, those of version 2 have one for all. */
function parentOf(): { parent: string; limit(group: string, share: number | undefined): void } {
  const write = (group: string, file: string, value: string | number) =>
    writeFileSync(join(group, file), String(value))
  const [first, second] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']
  if (existsSync(join(first, 'cpu.cfs_quota_us')))
    return {
      parent: first,
      limit(group, share) {
        write(group, 'cpu.cfs_period_us', periodUs)
        write(group, 'cpu.cfs_quota_us', share ? Math.round(share * periodUs) : -1)
      },
    }
  if (!existsSync(join(second, 'cgroup.controllers'))) throw new Error('this machine has no control groups')
  write(second, 'cgroup.subtree_control', '+cpu')
  return {
    parent: second,
    limit: (group, share) =>
      write(group, 'cpu.max', `${share ? Math.round(share * periodUs) : 'max'} ${periodUs}`),
  }
}

/** Takes a process with all that it has started. Only root may. */
export function cpuShareOf(pid: number): CpuShare {
  const { parent, limit } = parentOf()
  const group = join(parent, `invest-bench-${pid}`)
  mkdirSync(group)
  const take = (one: number) => writeFileSync(join(group, 'cgroup.procs'), String(one))
  take(pid)
  // What it starts from now on is in the group already.
  for (const one of startedBy(pid)) {
    try {
      take(one)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error
    }
  }
  return {
    set: (share) => limit(group, share),
    usedSeconds: () =>
      readFileSync(join(group, 'cgroup.procs'), 'utf8')
        .trim()
        .split('\n')
        .reduce((sum, one) => sum + secondsUsedBy(Number(one)), 0),
    remove: () => rmdirSync(group),
  }
}

/** The seconds of a processor that a process has used. Other work on the machine changes them less than it changes times. */
export function secondsUsedBy(pid: number): number {
  // Fields 14 and 15: by itself and in the kernel.
  const [own = 0, kernel = 0] = statOf(pid).slice(11, 13).map(Number)
  return (own + kernel) / ticksASecond
}

/** The processes that a process has started itself; PostgreSQL's are all of this kind. */
const startedBy = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => Number(statOf(one)[1]) === pid)

/** The fields of /proc/pid/stat from the third on; none where the process has just ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may have blanks in it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
