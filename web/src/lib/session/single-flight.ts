/**
 * Lets one run go at a time, over all tabs where the browser has locks, also among runs of the same name. Callers during a
 * run share its outcome.
 */
export function singleFlight<T>(name: string, run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= alone(name, run).finally(() => {
      running = undefined
    })
    return running
  }
}

async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, run) : run()
}
