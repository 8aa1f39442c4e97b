import { statfs } from 'node:fs/promises'

export interface Disk {
  free: number
  total: number
}

/** The disk that a folder is on; undefined where the system does not tell, or the folder is not there yet. */
export async function diskOf(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}
