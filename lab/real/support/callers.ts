/** People who use the portal all the time: some search, and some save and remember what was acknowledged. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealPortal } from './portal.ts'

/** How often each answer came: a status, or the message of a call that failed without one. */
type Answers = Record<string, number>
type Call = () => Promise<string | number>

async function counted(answers: Answers, call: Call): Promise<string> {
  const answer = String(await call().catch((error: Error) => error.message))
  answers[answer] = (answers[answer] ?? 0) + 1
  return answer
}

/** Repeats a call, one after the other in each of `lanes`, until it is told to end; counts the answers. */
export function keepCalling(lanes: number, call: Call, answers: Answers = {}) {
  let ending = false
  const lane = async () => {
    while (!ending) {
      await counted(answers, call)
      await pause(5)
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane))
  return {
    async end(): Promise<Answers> {
      ending = true
      await ended
      return answers
    },
  }
}

interface Callers {
  /** Waits for the first search that succeeds. Returns the seconds that it took. */
  untilServed(): Promise<number>
  /** Ends the load. Throws when something that was acknowledged is not there. */
  end(): Promise<Answers>
}

const searching = 4
const writers = ['socio', 'socia', 'investidor']

async function callTheWholeTime(portal: RealPortal): Promise<Callers> {
  const answers: Answers = {}
  const tokens = await Promise.all(writers.map((account) => portal.token(account)))
  const [reader = ''] = tokens
  const search = async () => (await portal.call('POST', '/empresas/listar', reader, { nome: 'a' })).status
  const loads = [
    ...(await Promise.all(tokens.map((token) => keepSaving(portal, token, answers)))),
    keepCalling(searching, search, answers),
  ]
  await pause(1000)
  return {
    async untilServed() {
      const began = performance.now()
      while ((await counted(answers, search)) !== '200') {
        if (performance.now() - began > 60_000) throw new Error('nothing is served for a minute')
        await pause(20)
      }
      return (performance.now() - began) / 1000
    },
    async end() {
      await pause(500)
      for (const outcome of await Promise.allSettled(loads.map((load) => load.end())))
        if (outcome.status === 'rejected') throw outcome.reason
      return answers
    },
  }
}

/** Renames one saved search to 1, 2, 3 ...; the last acknowledged number, or a later one, must be there at the end. */
async function keepSaving(portal: RealPortal, token: string, answers: Answers) {
  const made = await portal.call('POST', '/empresas/buscas-salvas', token, {
    nome: '0',
    filtro: {},
    resumoSemanal: false,
  })
  assert.equal(made.status, 200, JSON.stringify(made.json))
  const path = `/empresas/buscas-salvas/${made.json.id}`
  let n = 0
  let acknowledged = 0
  const rename = async () => {
    n++
    const { status } = await portal.call('PUT', path, token, { nome: String(n) })
    if (status === 200) acknowledged = n
    return status
  }
  const load = keepCalling(1, rename, answers)
  return {
    async end() {
      await load.end()
      const { json } = await portal.call('GET', '/empresas/buscas-salvas', token)
      const stored = Number(json.find((one: { id: string }) => one.id === made.json.id)?.nome)
      assert.ok(stored >= acknowledged, `${acknowledged} was acknowledged, ${stored} is stored`)
      assert.ok(acknowledged > 0, 'nothing was saved')
      await portal.call('DELETE', path, token)
    },
  }
}

/** Nothing but success and "come back later", also while the database was away. */
function onlyUnavailable(answers: Answers): void {
  const others = Object.keys(answers).filter((answer) => !['200', '503'].includes(answer))
  assert.deepEqual(others, [], `answers: ${JSON.stringify(answers)}`)
}

/** Does harm while people use the portal; `served` waits for the first success and allows it two seconds. */
export async function underLoad(
  portal: RealPortal,
  harm: (served: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const callers = await callTheWholeTime(portal)
  await harm(async () => {
    const seconds = await callers.untilServed()
    assert.ok(seconds <= 2, `served ${seconds.toFixed(1)} s after the database`)
    await pause(500)
  })
  onlyUnavailable(await callers.end())
  assert.ok(portal.runs(), 'the process has ended')
}
