/** Sends the same calls to the portal and to a yardstick, in turns. */
import autocannon from 'autocannon'
import type { ApiCall } from './calls.ts'

export interface Sample {
  ms: number[]
  perSecond: number
  /** How many calls were refused because too many were under way (503). */
  refused: number
}

/**
 * Sends the same number of calls to both, in turns of about `seconds`. Each begins half of the turns. A turn ends after
 * a number of calls, because a turn by time would lose those under way at its end, which are many when a call takes a
 * second. The yardstick has call number n at /n, unless `replayed` says how it is asked for the same, call for call.
 */
export async function sideBySide(
  portal: string,
  yardstick: string,
  requests: ApiCall[],
  connections: number,
  { turns, seconds } = { turns: 4, seconds: 1.5 },
  replayed: { method: string; path: string }[] = numbered(requests),
): Promise<[Sample, Sample]> {
  const targets: [string, { method: string; path: string }[]][] = [
    [portal, requests],
    [yardstick, replayed],
  ]
  // Every connection sends each request equally often.
  const round = requests.length * connections
  const warm = Math.max(1, Math.ceil(20 / round)) * round
  // A portal that has just started is slower for some thousands of calls, until data are cached and code is compiled.
  for (const [url, list] of targets) {
    const until = performance.now() + 5000
    do await fire(url, list, connections, warm)
    while (performance.now() < until)
  }
  let slower = 0
  for (const [url, list] of targets)
    slower = Math.max(slower, (await fire(url, list, connections, warm)).seconds)
  const amount = Math.max(1, Math.round((seconds * warm) / slower / round)) * round

  const samples = targets.map(() => ({ ms: [] as number[], seconds: 0, refused: 0 }))
  for (let turn = 0; turn < turns; turn++) {
    for (const i of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const [url, list] = targets[i] as (typeof targets)[number]
      const fired = await fire(url, list, connections, amount)
      const sample = samples[i]
      if (!sample) continue
      sample.ms.push(...fired.ms)
      sample.seconds += fired.seconds
      sample.refused += fired.refused
    }
  }
  return samples.map(({ ms, seconds: took, refused }) => ({
    ms,
    perSecond: ms.length / took,
    refused,
  })) as [Sample, Sample]
}

const numbered = (requests: ApiCall[]) =>
  requests.map(({ method, body }, n) => ({
    method,
    path: `/${n}`,
    ...(body && { headers: { 'content-type': 'application/json' }, body }),
  }))

/** `seconds` go from the first call to the last answer. */
async function fire(
  url: string,
  requests: { method: string; path: string }[],
  connections: number,
  amount: number,
): Promise<{ ms: number[]; seconds: number; refused: number }> {
  const ms: number[] = []
  const began = performance.now()
  let ended = began
  const run = autocannon({ url, connections, amount, requests, timeout: 60 })
  let refused = 0
  const failed: number[] = []
  run.on('response', (_client, status: number, _bytes, time: number) => {
    if (status < 300) ms.push(time)
    else if (status === 503) refused += 1
    else failed.push(status)
    ended = performance.now()
  })
  const { errors } = await run
  if (failed.length + errors > 0) throw new Error(`${url}: ${failed.join()} and ${errors} errors under load`)
  return { ms, seconds: (ended - began) / 1000, refused }
}
