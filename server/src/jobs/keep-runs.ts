/** Keeps what became of a job's last run (OPERATION-3). */
export interface Run {
  name: string
  startedAt: Date
  /** Absent while it runs. */
  endedAt?: Date
  /** Why it failed. */
  failure?: string
  corrected?: number
}

/** A job that runs twice a second would write as often; a minute is as much as a person can see. */
export const writtenEveryMs = 60_000
/** Of a failure nobody reads more. */
const longest = 300

/**
 * A scheduled job's run is written when it begins and when it ends; of one that repeats at most one a minute is written, and each
 * change between failure and success. A run does not fail because it could not be written down.
 */
export function keepRuns<J extends { name: string; run(): Promise<unknown> }>(
  job: J,
  keep: (run: Run) => Promise<void>,
): J {
  const write = (run: Run) => keep(run).catch(() => {})
  const seldom = !('cron' in job)
  let written: { at: number; failure: string | undefined } | undefined
  return {
    ...job,
    async run() {
      const startedAt = new Date()
      if (!seldom) await write({ name: job.name, startedAt })
      const end = async (outcome: Pick<Run, 'failure' | 'corrected'>) => {
        const now = performance.now()
        const isNews = !written || written.failure !== outcome.failure || now - written.at > writtenEveryMs
        if (seldom && !isNews) return
        written = { at: now, failure: outcome.failure }
        await write({ name: job.name, startedAt, endedAt: new Date(), ...outcome })
      }
      try {
        const result = await job.run()
        const { corrected } = (result ?? {}) as { corrected?: number }
        await end(corrected === undefined ? {} : { corrected })
      } catch (error) {
        await end({ failure: String((error as Error)?.message ?? error).slice(0, longest) })
        throw error
      }
    },
  }
}
