import { expect, it, vi } from 'vitest'
import { untilThere } from './database.ts'

it('a start waits for a database that is away, and says so once', async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 20)
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    }
    const there = untilThere(work, (line) => lines.push(line))
    await vi.advanceTimersByTimeAsync(20_000)
    await there
    expect(tries).toBe(20)
    expect(lines).toEqual(['waiting for the database: connect ECONNREFUSED 127.0.0.1:5432'])
  } finally {
    vi.useRealTimers()
  }
})

it('a start waits for a lock that another session holds, and begins that work anew', async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 3)
        throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
      return 'whole'
    }
    const there = untilThere(work, (line) => lines.push(line))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await there).toBe('whole')
    expect(lines).toEqual(['waiting for the database: canceling statement due to lock timeout'])
  } finally {
    vi.useRealTimers()
  }
})

it('a start does not wait for what time alone does not mend', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  await expect(
    untilThere(
      () => Promise.reject(wrong),
      () => {},
    ),
  ).rejects.toBe(wrong)
})
