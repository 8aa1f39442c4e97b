/** Measures the memory of the serving process under hours of mixed calls: what it holds after ten minutes is what it needs. */
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../../../embedded/src/identity/demo-accounts.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { type ApiCall, companyCalls } from '../tools/calls.ts'
import { type BenchPortal, residentMb } from '../tools/portal.ts'
import { type Row, round } from '../tools/table.ts'

const account = 'investidor'
const callsASecond = 10
const minute = 60_000
/** A portal that grows by more than this between the tenth minute and the last would grow for ever. */
const tolerance = 1.15

/** Searches, companies, saves, municipalities, pages, a drawn seal and a PDF, in the shares in which people ask for them. */
async function mixedCalls(portal: BenchPortal): Promise<() => ApiCall> {
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  let calls = await withToken()
  setInterval(async () => {
    calls = await withToken()
  }, 30 * minute).unref()

  async function withToken() {
    const token = await portal.token(account)
    await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: { authorization: `Bearer ${token}` } })
    const found = await withRunningPortal(portal, (db) => companyCalls(db, token, sub))
    const open = (path: string): ApiCall => ({ method: 'GET', path, headers: { accept: 'text/html' } })
    const pages = ['/invest-web/pt/municipio/8801', '/invest-web/en/municipio', '/invest-web/pt/'].map(open)
    const drawn = [
      open('/invest-api/municipio/publico/8599/pdf?idioma=en'),
      open('/invest-api/madeInRs/selo-exemplo'),
    ]
    const { search, read, municipality, municipalities, write } = found
    return [search, search, search, read, read, read, municipality, municipalities, pages, write, drawn]
  }
  return () => {
    const kind = calls[Math.floor(Math.random() * calls.length)] as ApiCall[]
    return kind[Math.floor(Math.random() * kind.length)] as ApiCall
  }
}

export async function measureSoak(portal: BenchPortal, minutes = 60): Promise<Row[]> {
  const next = await mixedCalls(portal)
  const statuses: Record<number, number> = {}
  const send = async () => {
    const { method, path, headers, body } = next()
    const answer = await fetch(`${portal.url}${path}`, { method, headers, ...(body && { body }) })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
  const sizes: number[] = []
  const began = performance.now()
  while (sizes.length < minutes) {
    void send().catch(() => {
      statuses[0] = (statuses[0] ?? 0) + 1
    })
    await pause(1000 / callsASecond)
    if (performance.now() - began < (sizes.length + 1) * minute) continue
    sizes.push(residentMb(portal.pid))
    if (sizes.length % 10 === 0)
      console.error(`  after ${sizes.length} minutes: ${round(sizes.at(-1) ?? 0)} MB`)
  }
  // The least of ten minutes: what is left after a collection.
  const least = (from: number) => Math.min(...sizes.slice(from, from + 10))
  const [early, late] = [least(0), least(Math.max(0, minutes - 10))]
  return [
    {
      area: 'soak',
      what: `server, least of the first ten minutes and of the last ten of ${minutes}; answers by status`,
      result: `${round(early)} MB, ${round(late)} MB = x ${round(late / early)}; ${JSON.stringify(statuses)}`,
      goal: `x ${tolerance}`,
      met: late / early <= tolerance,
    },
  ]
}
