/** What looks like a slip of the hand in a new rate. Pure (REFERENCE-28). */

interface Rate {
  reaisPorUnidade: number | string
  /** YYYY-MM-DD */
  data: string
}

/** A rate this many times above or below the stored one has its decimal sign in the wrong place. */
export const mostTimes = 10

export type RateDoubt = 'TIMES_OFF' | 'OLDER'

export function doubtsOf(before: Rate, after: Rate): RateDoubt[] {
  const times = Number(after.reaisPorUnidade) / Number(before.reaisPorUnidade)
  return [
    ...(times > mostTimes || times < 1 / mostTimes ? (['TIMES_OFF'] as const) : []),
    ...(after.data < before.data ? (['OLDER'] as const) : []),
  ]
}
