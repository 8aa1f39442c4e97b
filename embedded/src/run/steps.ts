/** Prints a line with the duration of each step when it ends. */
export type Steps = {
  /** Runs one step. Lines of `detail` are printed before the step's own line, so they have to explain themselves. */
  run<Result>(title: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result>
}

export function createSteps(print: (line: string) => void, now = () => performance.now()): Steps {
  return {
    run: async (title, work) => {
      const began = now()
      const result = await work((text) => print(`           ${text}`))
      print(`  ${((now() - began) / 1000).toFixed(1).padStart(5)} s  ${title}`)
      return result
    },
  }
}
