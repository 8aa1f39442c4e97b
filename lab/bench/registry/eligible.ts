/** Measures the eligible search over a registry of the state's size beside its SQL alone, and a full report. */
import type pg from 'pg'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import type { ApiCall } from '../tools/calls.ts'
import { onClient, printPlans } from '../tools/database.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { type RecordedCall, recordCalls } from '../tools/recorded-calls.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'
import { startYardstick } from '../tools/yardstick.ts'
import { addRegistryRows } from './registry-rows.ts'

const companies = 1_500_000
const rounds = 12
const goal = 1.5
const path = '/invest-api/empresas/elegiveis'

/** Searches as clerks type them: common, rare and absent words, beginnings of words, places and numbers. */
const searches: [string, Record<string, string>][] = [
  ['a common word', { nomeEmpresa: 'comercio' }],
  ['a common word, page 100', { nomeEmpresa: 'comercio', page: '99' }],
  ['a word of nearly all', { nomeEmpresa: 'ltda' }],
  ['two words', { nomeEmpresa: 'metalurgica serra' }],
  ['three words', { nomeEmpresa: 'padaria do vale' }],
  ['a word of none', { nomeEmpresa: 'xilofonista' }],
  ['two letters', { nomeEmpresa: 'qu' }],
  ['two letters of none', { nomeEmpresa: 'wq' }],
  ['a word and two letters', { nomeEmpresa: 'vinicola al' }],
  ['one letter', { nomeEmpresa: 'z' }],
  ['a small municipality', { nomeMunicipio: 'Nova Petrópolis' }],
  ['the capital', { nomeMunicipio: 'Porto Alegre' }],
  ['the capital and a word', { nomeMunicipio: 'Porto Alegre', nomeEmpresa: 'transportes' }],
  ['a small municipality and a word', { nomeMunicipio: 'Nova Petrópolis', nomeEmpresa: 'malhas' }],
  ['a small municipality and two letters', { nomeMunicipio: 'Nova Petrópolis', nomeEmpresa: 'sa' }],
  ['a CNPJ', { cnpj: '99001010000109' }],
]

export async function measureEligible(portal: BenchPortal): Promise<Row[]> {
  const token = await portal.token('banco-a')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers })
  return withRunningPortal(portal, async (_db, run) => {
    const connection = run.database ?? {}
    return onClient(connection, async (client) => {
      const seconds = await addRegistryRows(client, companies)
      console.error(`  ${companies} head offices in ${Math.round(seconds)} s`)
      const calls = searches.map(
        ([, query]): ApiCall => ({
          method: 'GET',
          path: `${path}?${new URLSearchParams(query)}`,
          headers,
        }),
      )
      const recorded = await recordCalls({ ...portal, connection }, calls)
      if (process.env.PLANS)
        for (const [n, call] of recorded.entries())
          await printPlans(client, searches[n]?.[0] ?? '', call, 'junta_empresa j')
      return [...(await compare(portal, calls, recorded, connection)), await measureReport(portal, headers)]
    })
  })
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}

/** Measures both in turns, so that other load on the machine affects them alike. */
async function compare(
  portal: BenchPortal,
  calls: ApiCall[],
  recorded: RecordedCall[],
  connection: pg.PoolConfig,
): Promise<Row[]> {
  const yardstick = await startYardstick({ connection, calls: recorded })
  const ours: number[][] = calls.map(() => [])
  const bare: number[][] = calls.map(() => [])
  try {
    for (let i = -2; i < rounds; i++) {
      for (const [n, call] of calls.entries()) {
        const mine = await timed(`${portal.url}${call.path}`, call.headers)
        const theirs = await timed(`${yardstick.url}/${n}`, {})
        if (i < 0) continue
        ours[n]?.push(mine)
        bare[n]?.push(theirs)
      }
    }
  } finally {
    await yardstick.stop()
  }
  const rows = searches.map(
    ([what], n): Row => ({
      area: 'eligible',
      what,
      result: `p50 ${round(median(ours[n] ?? []))} ms, slowest ${round(Math.max(...(ours[n] ?? [])))} ms; SQL alone ${round(median(bare[n] ?? []))} ms`,
    }),
  )
  const ratio = (share: number) => percentile(ours.flat(), share) / percentile(bare.flat(), share)
  return [
    ...rows,
    atMost('eligible', `search, ${companies} head offices: p50 to the same SQL alone`, ratio(0.5), goal, 'x'),
    atMost(
      'eligible',
      `search, ${companies} head offices: p95 to the same SQL alone`,
      ratio(0.95),
      goal,
      'x',
    ),
    {
      area: 'eligible',
      what: 'all searches',
      result: `p50 ${round(median(ours.flat()))} ms, p95 ${round(percentile(ours.flat(), 0.95))} ms`,
    },
  ]
}

/** Measures a report of nearly 5,000 companies. */
async function measureReport(portal: BenchPortal, headers: Record<string, string>): Promise<Row> {
  // This finds the largest municipality below the limit.
  const found = await withRunningPortal(portal, async (db) =>
    db
      .selectFrom('juntaEmpresa')
      .select(['nomeMunicipio', (e) => e.fn.countAll<string>().as('n')])
      .where('siglaUf', '=', 'RS')
      .groupBy('nomeMunicipio')
      .having((e) => e.fn.countAll(), '<=', 5000)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const query = new URLSearchParams({ nomeMunicipio: found.nomeMunicipio })
  const ms = await timed(`${portal.url}${path}/relatorio?${query}`, headers)
  return atMost('eligible', `report of ${found.n} companies`, ms / 1000, 10, 's')
}
