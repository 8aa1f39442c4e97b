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
  let begun = false
  const begin = () => {
    begun = true
    return run()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    // A browser without locks, or one that blocks them together with cookies (WEB-98).
    if (begun) throw error
    return run()
  }
}
