/** Prints a line with the seconds of each step that ends. */
export type Steps = {
  /** Runs one step; `detail` lines printed meanwhile stand under nothing yet, so they carry their own text. */
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
