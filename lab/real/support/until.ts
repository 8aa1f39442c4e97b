import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is right; fails with the last one after `seconds`. */
export async function until<T>(
  seconds: number,
  ask: () => Promise<T>,
  right: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (right(answer)) return answer
    if (Date.now() > deadline) throw new Error(`after ${seconds} s still ${JSON.stringify(answer)}`)
    await pause(250)
  }
}
