import { afterEach, expect, it, vi } from 'vitest'
import { createThread, type Thread, ThreadBusy, type ThreadOptions, wasEnded } from './thread.ts'

const module = new URL('./thread-test-task.ts', import.meta.url)
interface Task {
  waitMs?: number
  fail?: boolean
  fill?: boolean
}
interface Result {
  thread: number
  from: number
  to: number
}
let thread: Thread<Task, Result> | undefined
const start = (options: Partial<ThreadOptions>) => {
  thread = createThread<Task, Result>({ module, tasksEach: 2, ...options })
  return thread
}
afterEach(() => thread?.close())

it('does one task after the other, and replaces the thread after some of them', async () => {
  // On a busy machine a moment may pass between two tasks, in which an idle thread would end.
  const { run } = start({ idleMs: 60_000 })
  const done = await Promise.all(Array.from({ length: 5 }, () => run({ waitMs: 20 })))
  for (const [i, task] of done.entries()) {
    const before = done[i - 1]
    if (before) expect(task.from).toBeGreaterThanOrEqual(before.to)
  }
  const threads = done.map((task) => task.thread)
  expect(new Set(threads).size).toBe(3)
  expect(threads[0]).toBe(threads[1])
  expect(threads[2]).toBe(threads[3])
})

it('refuses a task while too many wait, and accepts one again afterwards', async () => {
  const { run } = start({ waitingAtMost: 1 })
  const taken = [run({ waitMs: 50 }), run({})]
  await expect(run({})).rejects.toBeInstanceOf(ThreadBusy)
  await Promise.all(taken)
  await expect(run({})).resolves.toBeDefined()
})

it('rejects a task that fails or takes too long, and then does the next one', async () => {
  const { run } = start({ lateMs: 2000, tasksEach: 10 })
  // The time is over when the test says so: to start a thread may take as long on a busy machine.
  const deadlines: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController()
    deadlines.push(deadline)
    return deadline.signal
  })
  await expect(run({ fail: true })).rejects.toThrow('as asked')
  const late = run({ waitMs: 60_000 })
  await expect.poll(() => deadlines.length).toBe(2)
  expect(timeout).toHaveBeenLastCalledWith(2000)
  deadlines[1]?.abort()
  await expect(late).rejects.toThrow()
  await expect(run({})).resolves.toBeDefined()
  timeout.mockRestore()
})

it('ends a task that takes more memory than it may, and then does the next one', async () => {
  const { run } = start({ memoryMb: 32, tasksEach: 10 })
  const failure = await run({ fill: true }).catch((error: unknown) => error)
  expect(wasEnded(failure)).toBe(true)
  await expect(run({})).resolves.toBeDefined()
})
