/** People who use the portal all the time: some search, and some save and remember what was acknowledged. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealPortal } from './portal.ts'

interface Callers {
  /** Waits for the first search that succeeds. Returns the seconds that it took. */
  untilServed(): Promise<number>
  /** Ends the load. Throws when something that was acknowledged is not there. Returns how often each status came. */
  end(): Promise<Record<number, number>>
}

const searching = 4
const writers = ['socio', 'socia', 'investidor']

async function callTheWholeTime(portal: RealPortal): Promise<Callers> {
  const statuses: Record<number, number> = {}
  const tokens = await Promise.all(writers.map((account) => portal.token(account)))
  const [reader = ''] = tokens
  let ended = false

  const count = async (...[method, path, token, body]: Parameters<RealPortal['call']>) => {
    const answer = await portal.call(method, path, token, body)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return answer
  }
  const search = () => count('POST', '/empresas/listar', reader, { nome: 'a' })

  async function keepSearching() {
    while (!ended) {
      await search()
      await pause(5)
    }
  }

  /** Renames one saved search to 1, 2, 3 ...; the last acknowledged number, or a later one, must be there at the end. */
  async function keepSaving(token: string) {
    const made = await portal.call('POST', '/empresas/buscas-salvas', token, {
      nome: '0',
      filtro: {},
      resumoSemanal: false,
    })
    assert.equal(made.status, 200, JSON.stringify(made.json))
    const path = `/empresas/buscas-salvas/${made.json.id}`
    let acknowledged = 0
    for (let n = 1; !ended; n++) {
      if ((await count('PUT', path, token, { nome: String(n) })).status === 200) acknowledged = n
      await pause(5)
    }
    const { json } = await portal.call('GET', '/empresas/buscas-salvas', token)
    const stored = Number(json.find((one: { id: string }) => one.id === made.json.id)?.nome)
    assert.ok(stored >= acknowledged, `${acknowledged} was acknowledged, ${stored} is stored`)
    assert.ok(acknowledged > 0, 'nothing was saved')
    await portal.call('DELETE', path, token)
  }

  const work = [...Array.from({ length: searching }, keepSearching), ...tokens.map(keepSaving)]
  const all = Promise.allSettled(work)
  await pause(1000)
  return {
    async untilServed() {
      const began = performance.now()
      while ((await search()).status !== 200) {
        if (performance.now() - began > 60_000) throw new Error('nothing is served for a minute')
        await pause(20)
      }
      return (performance.now() - began) / 1000
    },
    async end() {
      await pause(500)
      ended = true
      for (const outcome of await all) if (outcome.status === 'rejected') throw outcome.reason
      return statuses
    },
  }
}

/** Nothing but success and "come back later", also while the database was away. */
function onlyUnavailable(statuses: Record<number, number>): void {
  const others = Object.keys(statuses).filter((status) => !['200', '503'].includes(status))
  assert.deepEqual(others, [], `statuses: ${JSON.stringify(statuses)}`)
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
