/**
 * Measures what finding and counting companies costs beside tantivy, a search engine's library, over the same companies in
 * its own process: `npm run bench -- search-engine --rows 1500000`. It needs python3 with venv, and installs the library from
 * PyPI. The portal's share is its statements without token, cards and answer, on one connection. BENCH_DATA as in discovery.
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { limits } from '@invest/contract/limits'
import type { SearchFields } from '@invest/contract/search'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withRunningPortal } from '../embedded/src/run/running-portal.ts'
import { chooseReading } from '../server/src/areas/finder/few/choose-reading.ts'
import { countFound } from '../server/src/areas/finder/repository.ts'
import { fewFound, foundIds } from '../server/src/areas/finder/search-order.sql.ts'
import type { Database } from '../server/src/db/database.ts'
import { withCompanies } from './discovery.ts'
import { temporaryFolder } from './portal.ts'
import { median, type Row, round } from './table.ts'

const library = 'tantivy==0.27.0'
type Condition = [field: 'words' | 'municipality' | 'activities' | 'starts', value: string]

/** Whole words only: the library does not look inside words. */
const searches: [string, SearchFields, Condition[]][] = [
  ['common word', { nome: 'comercio' }, [['words', 'COMERCIO']]],
  ['two common words', { nome: 'moveis vale' }, ['MOVEIS', 'VALE'].map((word) => ['words', word])],
  [
    'two rare words',
    { nome: 'altenhofen vitivinicola' },
    ['ALTENHOFEN', 'VITIVINICOLA'].map((word) => ['words', word]),
  ],
  [
    'municipality and word',
    { nome: 'tecnologia', codMunicipioRfb: '8801' },
    [
      ['words', 'TECNOLOGIA'],
      ['municipality', '8801'],
    ],
  ],
  [
    'word and activity',
    { nome: 'comercio', cnaes: ['A'] },
    [
      ['words', 'COMERCIO'],
      ['activities', 'A'],
    ],
  ],
  ['activity', { cnaes: ['25'] }, [['activities', '25']]],
  [
    'municipality and activity',
    { cnaes: ['25'], codMunicipioRfb: '8599' },
    [
      ['activities', '25'],
      ['municipality', '8599'],
    ],
  ],
  ['two letters', { nome: 'so' }, [['starts', 'SO']]],
]

export const measureSearchEngine = (size = 150_000): Promise<Row[]> =>
  withCompanies(size, async (portal, connection) => {
    const { folder, remove } = temporaryFolder()
    try {
      const theirs = await askLibrary(folder, connection)
      const ours = await withRunningPortal(portal, async (db) => {
        const answers: { ms: number; count: number }[] = []
        for (const [, filter] of searches) answers.push(await askPortal(db, filter))
        return answers
      })
      return searches.map(([what], n) => {
        const [mine, its] = [ours[n], theirs[n]]
        if (!mine || !its) throw new Error(what)
        // Of more than the limit the portal only knows that there are more.
        const same = mine.count === its.count || (mine.count > 10_000 && its.count > 10_000)
        return {
          area: 'engine',
          what: `${what}, ${size / 1e6} M`,
          result: `${round(mine.ms)} ms, library ${round(its.ms)} ms, x ${round(mine.ms / its.ms)}; ${its.count} companies${same ? '' : `, portal ${mine.count}`}`,
          goal: 'x <= 5, same number',
          met: same && mine.ms / its.ms <= 5,
        }
      })
    } finally {
      remove()
    }
  })

async function askLibrary(
  folder: string,
  connection: pg.PoolConfig,
): Promise<{ ms: number; count: number }[]> {
  const [companies, questions] = [join(folder, 'companies.csv'), join(folder, 'searches.json')]
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0')
    const rows = client.query(
      copyTo(`COPY (SELECT row_number() OVER (ORDER BY chave_nome, id), chave_busca, cod_municipio_rfb,
        array_to_string(atividades, ' '), array_to_string(inicios, ' ') FROM empresa WHERE NOT oculta) TO STDOUT (FORMAT csv)`),
    )
    await pipeline(rows, createWriteStream(companies))
  } finally {
    await client.end()
  }
  writeFileSync(questions, JSON.stringify(searches.map(([, , conditions]) => conditions)))
  const python = join(folder, 'venv/bin/python')
  execFileSync('python3', ['-m', 'venv', join(folder, 'venv')])
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', library])
  const script = fileURLToPath(new URL('./search-engine.py', import.meta.url))
  return JSON.parse(execFileSync(python, [script, companies, questions], { encoding: 'utf8' }))
}

/** What a call does to find and count its first ten companies, for somebody who has hidden none. */
async function askPortal(db: Database, filter: SearchFields): Promise<{ ms: number; count: number }> {
  const viewerId = '00000000-0000-4000-8000-000000000000'
  const rows = { offset: 0, limit: 10 }
  const sorted: SearchFields & { sort: 'nome,asc' } = { ...filter, sort: 'nome,asc' }
  const ms: number[] = []
  let count = 0
  for (let i = 0; i < 60; i++) {
    const began = performance.now()
    const reading = await chooseReading(db, { filter, viewerId, until: 10, now: new Date() })
    const atMost = reading?.kind === 'try' ? { atMost: limits.maxRows + 1 } : {}
    const few =
      reading && reading.kind !== 'many'
        ? await fewFound(sorted, viewerId, { ...rows, ...atMost }, reading.terms).execute(db)
        : undefined
    if (few && few.rows[0]?.total !== atMost.atMost) count = few.rows[0]?.total ?? 0
    else {
      await foundIds(sorted, viewerId, { ...rows, walks: reading !== undefined }).execute(db)
      count = reading?.total ?? (await countFound(db, filter, viewerId))
    }
    ms.push(performance.now() - began)
  }
  return { ms: median(ms), count }
}
