/** How much of the machine's memory the embedded database takes. */
import { totalmem } from 'node:os'

/** A container's limit counts where it is lower than the machine's memory. */
export function machineMemoryMb(): number {
  // 0 or a huge number where nothing is limited.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(totalmem(), limit) / 2 ** 20
}

const [least, most] = [128, 1024]

/**
 * An eighth for the database's own cache, since the portal lives on the same machine; from 1 GB on more brings nothing that
 * the system's cache does not. `effective_cache_size` takes no memory: it tells the planner how
 * much of the database it may expect to find in memory.
 */
export function memorySettings(memoryMb: number) {
  const shared = Math.round(Math.min(most, Math.max(least, memoryMb / 8)))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.round(Math.max(2 * shared, memoryMb / 2))}MB`,
  }
}
