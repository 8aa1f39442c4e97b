/** A trial of the portal against one kind of real outside system. */
export interface Part {
  /** Its name on the command line: `npm run lab -- postgresql`. */
  name: string
  /** Makes what it needs, runs its checks one after the other, and removes what it made. */
  run(check: Check): Promise<void>
}

/** Runs one check and prints its outcome. One that fails is counted, and the next goes on. */
export type Check = (title: string, work: () => Promise<void>) => Promise<void>

/** Thrown by a part whose programs are not on this machine and cannot be installed; the message is one line. */
export class NotInstalled extends Error {}
