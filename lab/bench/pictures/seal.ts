/** Measures the time of the seal's SVG and PNG, and how twenty simultaneous PNGs affect memory and other calls. */
import { setTimeout as pause } from 'node:timers/promises'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { type BenchPortal, residentMb } from '../tools/portal.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'

const atOnce = 20
const runs = 12
const goals = { growthMb: 400, healthMs: 100 }
/** The worker ends after 5 s without work. */
const restSeconds = 8

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function fetched(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}

export async function measureSeal(portal: BenchPortal): Promise<Row[]> {
  const cnpjs = await withRunningPortal(portal, async (db) =>
    (
      await db
        .selectFrom('empresa')
        .select('cnpj')
        .where('habilitadoMadeInRs', '=', true)
        .orderBy('cnpj')
        .limit(2 * runs + atOnce)
        .execute()
    ).map((row) => row.cnpj),
  )
  if (cnpjs.length < 2 * runs + atOnce) throw new Error('too few companies with a seal')
  const image = (cnpj: string | undefined, more = '') =>
    fetched(`${portal.url}/invest-api/madeInRs/selo?cnpj=${cnpj}${more}`)
  const health = () => fetched(`${portal.url}/invest-api/verifica-disponibilidade`)

  // The first picture loads the fonts.
  const [first, ...rest] = cnpjs
  const cold = await timed(() => image(first))
  const svg: number[] = []
  for (const cnpj of rest.slice(0, runs)) svg.push(await timed(() => image(cnpj)))
  const png: number[] = []
  for (const cnpj of rest.slice(0, runs)) png.push(await timed(() => image(cnpj, '&formato=png')))
  const cached = await timed(() => image(rest[runs - 1], '&formato=png'))

  await pause(restSeconds * 1000)
  const atRest = residentMb(portal.pid)
  let peak = atRest
  let busy = true
  const answers: number[] = []
  const watch = (async () => {
    while (busy) {
      peak = Math.max(peak, residentMb(portal.pid))
      answers.push(await timed(health))
      await pause(10)
    }
  })()
  const all = await timed(() =>
    Promise.all(rest.slice(runs, runs + atOnce).map((cnpj) => image(cnpj, '&formato=png'))),
  )
  busy = false
  await watch
  await pause(restSeconds * 1000)
  const after = residentMb(portal.pid)

  return [
    { area: 'seal', what: 'SVG, the very first', result: `${round(cold)} ms` },
    { area: 'seal', what: 'SVG, drawn (median)', result: `${round(median(svg))} ms` },
    { area: 'seal', what: 'PNG 3000 x 3000, drawn (median)', result: `${round(median(png))} ms` },
    { area: 'seal', what: 'PNG, kept', result: `${round(cached)} ms` },
    { area: 'seal', what: `${atOnce} PNGs asked for at once, all there`, result: `${round(all)} ms` },
    atMost('seal', `memory above rest while ${atOnce} are drawn`, peak - atRest, goals.growthMb, 'MB'),
    { area: 'seal', what: `memory above rest ${restSeconds} s later`, result: `${round(after - atRest)} MB` },
    atMost(
      'seal',
      `health call beside them, p99 of ${answers.length}`,
      percentile(answers, 0.99),
      goals.healthMs,
      'ms',
    ),
  ]
}
