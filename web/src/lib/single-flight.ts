/** One run at a time, over all tabs where the browser has locks: whoever comes while it runs shares its outcome. */
export function singleFlight<T>(name: string, run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= (navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run()).finally(() => {
      running = undefined
    })
    return running
  }
}
