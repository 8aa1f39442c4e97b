import { expect, test } from 'vitest'
import { loadInTurn } from './in-turn.ts'

test('each part waits for the one before it, also for one that does not load', async () => {
  const begun: string[] = []
  let arrive = () => {}
  const first = () => {
    begun.push('first')
    return new Promise<void>((resolve) => {
      arrive = resolve
    })
  }
  const missing = async () => {
    begun.push('missing')
    throw new Error('no network')
  }
  const last = async () => void begun.push('last')

  const all = loadInTurn([first, missing, last])
  expect(begun).toEqual(['first'])
  arrive()
  await all
  expect(begun).toEqual(['first', 'missing', 'last'])
})
