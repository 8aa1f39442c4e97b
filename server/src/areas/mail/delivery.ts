/** When a mail that was not accepted is tried again (MAIL-2). Pure. */

const minute = 60_000
const longest = 30 * minute
/** RFC 5321, 4.5.4.1: a sender should keep trying for four to five days. */
const givenUpAfter = 5 * 24 * 60 * minute

/** Doubles the pause after each try, up to half an hour. `tentativas` counts the tries so far, including this one. */
export const nextTry = (now: Date, tentativas: number): Date =>
  new Date(now.getTime() + Math.min(longest, minute * 2 ** Math.min(10, tentativas - 1)))

export const isGivenUp = (criadoEm: Date, now: Date): boolean =>
  now.getTime() - criadoEm.getTime() > givenUpAfter
