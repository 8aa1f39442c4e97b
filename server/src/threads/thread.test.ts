import { afterEach, expect, it } from 'vitest'
import { createThread, type Thread, ThreadBusy, type ThreadOptions } from './thread.ts'

const module = new URL('./thread-test-task.ts', import.meta.url)
interface Task {
  waitMs?: number
  fail?: boolean
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
  const { run } = start({})
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
  const { run } = start({ lateMs: 2000 })
  await expect(run({ fail: true })).rejects.toThrow('as asked')
  await expect(run({ waitMs: 60_000 })).rejects.toThrow()
  await expect(run({})).resolves.toBeDefined()
})
