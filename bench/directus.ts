/**
 * Measures three reads of the portal beside Directus over the same tables of the same database, in turns:
 * `npm run bench -- directus --rows 1500000`. Directus weighs some 700 MB, so it is no dependency: npm brings it into .cache,
 * with a fixed version, when this is run. BENCH_DATA as in discovery. Needs the embedded database, whose socket Directus takes.
 */
import { withRunningPortal } from '../embedded/src/run/running-portal.ts'
import type { ApiCall } from './calls.ts'
import { withDirectus } from './directus-server.ts'
import { withCompanies } from './discovery.ts'
import { sideBySide } from './load.ts'
import type { BenchPortal } from './portal.ts'
import { median, type Row, round } from './table.ts'

const account = 'investidor'
const turns = { turns: 4, seconds: 1.5 }

/** What a card of the portal shows, as far as Directus can read it: not the album's first photo, nor the caller's marks. */
const card = [
  ...['id', 'cnpj', 'nome', 'nome_exibicao', 'descricao', 'cod_municipio_rfb', 'nome_municipio'],
  ...['cnae_principal.cnae', 'cnae_principal.descricao', 'buscando_investimentos'],
  ...['valor_esperado_investimento', 'habilitado_made_in_rs', 'oculta'],
  ...['id', 'nome', 'mime_type', 'tamanho', 'chave'].map((name) => `imagem_perfil_id.${name}`),
].join()
const whole = ['*', 'imagem_perfil_id.*', 'cnae_principal.*', 'contatos.*'].join()

interface Comparison {
  name: string
  portal: ApiCall[]
  directus: ApiCall[]
  /** How many times as long as the portal Directus takes at least. */
  goal: number
}

export const measureDirectus = (size = 150_000): Promise<Row[]> =>
  withCompanies(size, async (portal, connection) => {
    const comparisonsOf = await portalSide(portal)
    const measured = await withDirectus(connection, async (directus) => {
      const rows: Row[] = []
      for (const one of comparisonsOf(directus.token))
        rows.push(...(await compare(portal, directus.url, one)))
      return rows
    })
    if (typeof measured === 'string') return [{ area: 'Directus', what: 'all', result: measured }]
    return [...measured, ...differences]
  })

async function portalSide(portal: BenchPortal): Promise<(directusToken: string) => Comparison[]> {
  const token = await portal.token(account)
  const headers = { authorization: `Bearer ${token}` }
  // An account's first call creates its row.
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers })
  const companies = await withRunningPortal(portal, (db) =>
    db
      .selectFrom('empresa')
      .select(['id', 'cnpj'])
      .where('oculta', '=', false)
      .orderBy('id')
      .limit(32)
      .execute(),
  )
  const list = (body: object): ApiCall[] => [
    {
      method: 'POST',
      path: '/invest-api/empresas/listar',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ size: 10, ...body }),
    },
  ]
  return (directusToken) => {
    const items = (path: string, query: Record<string, string>): ApiCall => ({
      method: 'GET',
      path: `/items/empresa${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${directusToken}` },
    })
    const page = { 'filter[oculta][_eq]': 'false', sort: 'chave_nome,id', limit: '10', fields: card }
    return [
      {
        name: 'common word with total',
        portal: list({ nome: 'comercio' }),
        directus: [
          items('', { 'filter[chave_busca][_contains]': 'COMERCIO', meta: 'filter_count', ...page }),
        ],
        goal: 30,
      },
      { name: 'plain list', portal: list({ total: false }), directus: [items('', page)], goal: 8 },
      {
        name: 'one company',
        portal: companies.map(({ cnpj }) => ({
          method: 'GET',
          path: `/invest-api/empresas/${cnpj}`,
          headers,
        })),
        directus: companies.map(({ id }) => items(`/${id}`, { fields: whole })),
        goal: 6,
      },
    ]
  }
}

async function compare(
  portal: BenchPortal,
  directus: string,
  { name, portal: ours, directus: theirs, goal }: Comparison,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 16]) {
    const [mine, other] = await sideBySide(portal.url, directus, ours, connections, turns, theirs)
    const times = median(other.ms) / median(mine.ms)
    const row: Row = {
      area: 'Directus',
      what: `${name}, ${connections} conn.`,
      result:
        `p50 ${round(median(mine.ms))} ms, Directus ${round(median(other.ms))} ms, x ${round(times)}; ` +
        `${round(mine.perSecond)}/s and ${round(other.perSecond)}/s`,
      ...(connections === 1 && { goal: `x >= ${goal}`, met: times >= goal }),
    }
    console.error(`  ${row.what}: ${row.result}${row.met === false ? ' MISSED' : ''}`)
    rows.push(row)
  }
  rows.push({
    area: 'Directus',
    what: `${name}, JSON without compression`,
    result: `${await answerOf(portal.url, ours[0])}; Directus ${await answerOf(directus, theirs[0])}`,
  })
  return rows
}

/** The size of an answer, and the number of companies found where it tells one. */
async function answerOf(url: string, call: ApiCall | undefined): Promise<string> {
  if (!call) return ''
  const { method, path, headers, body } = call
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body && { body }),
  })
  const text = await answer.text()
  const { totalElements, meta } = JSON.parse(text)
  const found = totalElements ?? meta?.filter_count
  return `${round(Buffer.byteLength(text) / 1000)} KB${found === undefined ? '' : `, ${found} found`}`
}

const differences: Row[] = [
  "the portal's caller is an ordinary person: each call checks token, person, permissions, limits and hidden companies; Directus' is an administrator with a fixed token, for whom it checks no permissions",
  "the portal's cards have the album's first photo and the caller's marks too, its company also products, activities, albums, texts in three languages and seal; Directus reads no table with a key of two columns",
  'the portal counts to 10,000 and puts names that begin with the word first; Directus counts all and orders by name',
  'Directus without caches of answers, limiters, log, telemetry; 20 connections with the settings of the portal, and no time limit',
].map((result, n) => ({ area: 'Directus', what: `what differs, ${n + 1}`, result }))
