/** Loads a portal with any number of generated companies, by COPY without triggers and indexes. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { readMunicipalities } from '../../../embedded/src/demo/places/geography.ts'
import { connectionOf, copyRows, dropIndexes, onClient } from '../tools/database.ts'
import { type BenchPortal, startPortal, temporaryFolder } from '../tools/portal.ts'
import { type Company, generateCompanies } from './generate-companies.ts'

/** Runs `work` on a portal with so many companies, which it loads unless they are in BENCH_DATA. */
export async function withCompanies<Result>(
  size: number,
  work: (portal: BenchPortal, connection: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const { folder, remove } = process.env.BENCH_DATA
    ? { folder: `${process.env.BENCH_DATA}/${size}`, remove: () => {} }
    : temporaryFolder()
  try {
    const portal = await startPortal(`${folder}/data`)
    try {
      const connection = await connectionOf(portal)
      const loaded = await onClient(connection, (client) =>
        client.query('SELECT count(*)::int AS n FROM empresa'),
      )
      if (loaded.rows[0].n < size) await loadCompanies(connection, size)
      return await work(portal, connection)
    } finally {
      await portal.stop()
    }
  } finally {
    remove()
  }
}

const report = (step: string) => console.error(`  ${step}`)

/** Writes a field in COPY's text format. */
const field = (value: string | null | undefined): string =>
  value == null
    ? '\\N'
    : value.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c)

/** Replaces the portal's companies by `count` generated ones. */
export async function loadCompanies(connection: pg.PoolConfig, count: number): Promise<void> {
  await onClient(connection, async (client) => {
    await client.query(
      `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET jit = off`,
    )
    // The portal is still counting its first companies. A truncation meanwhile would wait for the portal, and the portal for the truncation.
    await untilReady(client)
    const dropped = await dropIndexes(client, ['empresa', 'empresa_produto'])
    await client.query('TRUNCATE empresa, mapa_celula, mapa_mudanca CASCADE')
    const ancestry = await productAncestry(client)
    const places = await readMunicipalities()
    // Generating the companies twice takes less memory than keeping millions of products.
    const companies = () => generateCompanies(places, count, ancestry)
    const [first] = generateCompanies(places, 1, ancestry)
    const columns = Object.keys(first?.columns ?? {}).join(', ')
    await copyRows(client, `COPY empresa (${columns}) FROM STDIN`, inChunks(companies(), companyLine))
    report(`${count} companies`)
    const productColumns = 'empresa_id, tipo_tabela, codigo_sem_mascara, ordem'
    await copyRows(
      client,
      `COPY empresa_produto (${productColumns}) FROM STDIN`,
      inChunks(companies(), productLines),
    )
    report('their products')
    for (const index of dropped) {
      const began = performance.now()
      await client.query(index)
      report(
        `${index.replace(/^CREATE (UNIQUE )?INDEX (\S+).*$/s, '$2')} in ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
    await client.query('VACUUM (ANALYZE) empresa')
    await client.query('VACUUM (ANALYZE) empresa_produto')
    await untilCounted(client)
  })
}

/** As after any load of many companies, the portal's worker counts them for the map. */
async function untilCounted(client: pg.Client): Promise<void> {
  await client.query('TRUNCATE mapa_mudanca; UPDATE mapa_contada SET pronta = false')
  await untilReady(client)
  for (const table of ['mapa_celula', 'mapa_celula_filtrada']) await client.query(`VACUUM (ANALYZE) ${table}`)
}

async function untilReady(client: pg.Client): Promise<void> {
  const began = performance.now()
  while (!(await client.query('SELECT pronta FROM mapa_contada')).rows[0].pronta) await pause(200)
  report(`counted after ${Math.round((performance.now() - began) / 1000)} s`)
}

export async function productAncestry(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ code: string; parent: string | null }>(`
    SELECT tipo_tabela || ':' || codigo_sem_mascara AS code, tipo_tabela || ':' || codigo_pai AS parent FROM produto_servico`)
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]))
  const above = (code: string | null | undefined): string[] =>
    code ? [code, ...above(parents.get(code))] : []
  return new Map(rows.map(({ code }) => [code, above(code)]))
}

export const companyLine = ({ columns: values }: Company): string =>
  `${Object.values(values).map(field).join('\t')}\n`

const productLines = ({ columns: values, products }: Company): string =>
  products.map((code, i) => `${values.id}\t${code.slice(0, 3)}\t${code.slice(4)}\t${i + 1}\n`).join('')

export function* inChunks(
  companies: Iterable<Company>,
  line: (company: Company) => string,
): Generator<string> {
  let chunk = ''
  for (const one of companies) {
    chunk += line(one)
    if (chunk.length < 1_000_000) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
