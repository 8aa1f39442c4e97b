/**
 * Lets one run go at a time, over all tabs where the browser has locks. Callers during a run share its outcome. `waited`
 * is true for a run that had to wait for another tab's.
 */
export function singleFlight<T>(name: string, run: (waited: boolean) => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= alone(name, run).finally(() => {
      running = undefined
    })
    return running
  }
}

const busy = Symbol('busy')

async function alone<T>(name: string, run: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return run(false)
  const outcome = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? run(false) : Promise.resolve(busy),
  )
  return outcome === busy ? await navigator.locks.request(name, () => run(true)) : (outcome as T)
}
