/** Tells the process how far the thread is. */
export interface Progress {
  begin(parts: number): void
  partDone(): void
}

export function progressIn(memory: SharedArrayBuffer): Progress {
  const numbers = new Int32Array(memory)
  return {
    begin: (parts) => Atomics.store(numbers, 1, parts),
    partDone: () => Atomics.add(numbers, 0, 1),
  }
}
