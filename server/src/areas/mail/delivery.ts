/** When a mail that was not taken is tried again. Pure. */

const minute = 60_000
const longest = 30 * minute
/** RFC 5321, section 4.5.4.1: a sender keeps trying for four to five days. */
const givenUpAfter = 5 * 24 * 60 * minute

/** Twice as long after each try, at most half an hour. `tentativas` counts the tries so far, this one included. */
export const nextTry = (now: Date, tentativas: number): Date =>
  new Date(now.getTime() + Math.min(longest, minute * 2 ** Math.min(10, tentativas - 1)))

export const isGivenUp = (criadoEm: Date, now: Date): boolean =>
  now.getTime() - criadoEm.getTime() > givenUpAfter
