/** A disk of a given size, for what has to become full. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { unprivileged } from '../../postgres-15.ts'

/** Answers false where this machine lets nobody mount one, and leaves a plain folder then. `size` is as `mount` takes it. */
export function mountDisk(folder: string, size: string): boolean {
  mkdirSync(folder)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder])
  if (status === 0 && unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid)
  return status === 0
}

/** As when somebody makes room. */
export const resizeDisk = (folder: string, size: string) =>
  void spawnSync('mount', ['-o', `remount,size=${size}`, folder])

export const unmountDisk = (folder: string) => void spawnSync('umount', ['-l', folder])
