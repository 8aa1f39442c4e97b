/** The measured calls of finder and map, several requests of each kind. The plans of the first ten kinds are printed. */
import { sql } from 'kysely'
import type { Database } from '../../../server/src/db/database.ts'
import type { ApiCall } from '../tools/calls.ts'

export interface CallKind {
  name: string
  /** The requests, which are sent in turn. */
  requests: ApiCall[]
  /** An index gives the order by name, so the call must not get slower with the number of companies. */
  ordered?: boolean
  explain?: boolean
  /** p95 in milliseconds, where it is another than that of all calls. */
  goalMs?: number
}

/** Views of the state, a region, Porto Alegre and some of its streets on a screen of 1440 by 900 pixels. */
export const viewports = [
  { name: 'state, zoom 6.5', zoom: 6.5, limites: { norte: -26.6, sul: -34.2, oeste: -58.6, leste: -47.4 } },
  { name: 'region, zoom 9', zoom: 9, limites: { norte: -28.6, sul: -30.0, oeste: -52.2, leste: -50.2 } },
  { name: 'city, zoom 12', zoom: 12, limites: { norte: -29.95, sul: -30.13, oeste: -51.32, leste: -51.07 } },
  {
    name: 'quarter, zoom 14',
    zoom: 14,
    limites: { norte: -30.01, sul: -30.056, oeste: -51.226, leste: -51.164 },
  },
  {
    name: 'streets, zoom 17',
    zoom: 17,
    limites: { norte: -30.03, sul: -30.0358, oeste: -51.209, leste: -51.2013 },
  },
]

export async function discoveryCalls(db: Database, token: string, sub: string): Promise<CallKind[]> {
  const headers = { authorization: `Bearer ${token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const post = (path: string, bodies: object[]): ApiCall[] =>
    bodies.map((body) => ({
      method: 'POST',
      path: `/invest-api${path}`,
      headers: json,
      body: JSON.stringify(body),
    }))
  const get = (...paths: string[]): ApiCall[] =>
    paths.map((path) => ({ method: 'GET', path: `/invest-api${path}`, headers }))
  const search = (name: string, bodies: object[], more: Partial<CallKind> = {}): CallKind => ({
    name: `listar, ${name}`,
    requests: post('/empresas/listar', bodies),
    explain: true,
    ...more,
  })
  const byText = (name: string, texts: string[]): CallKind => ({
    name: `buscar, ${name}`,
    requests: post(
      '/empresas/buscar',
      texts.map((texto) => ({ texto })),
    ),
    explain: true,
  })
  const wine = '1112700'
  const knownCnpjs = await prepareViewer(db, sub)
  return [
    search('no filter', [{}], { ordered: true }),
    search('common word', [{ nome: 'comercio' }, { nome: 'transportes' }]),
    search('rare word', [{ nome: 'altenhofen vitivinicola' }, { nome: 'vinicola quarai schneider' }]),
    search('two words', [{ nome: 'metalurgica serra' }, { nome: 'moveis vale' }]),
    search('two letters', [{ nome: 'so' }, { nome: 'ag' }]),
    search('municipality', [{ codMunicipioRfb: '8801' }, { codMunicipioRfb: '8599' }], { ordered: true }),
    search('municipality and word', [
      { codMunicipioRfb: '8599', nome: 'metal' },
      { codMunicipioRfb: '8801', nome: 'tecnologia' },
    ]),
    search('activity', [{ cnaes: [wine] }, { cnaes: ['25'] }]),
    search('municipality and activity', [
      { codMunicipioRfb: '8599', cnaes: ['25'] },
      { codMunicipioRfb: '8801', cnaes: ['J'] },
    ]),
    // Both are common and next to no company has both: an order's index would be read to its end.
    search('word and activity', [
      { nome: 'moveis', cnaes: ['25'] },
      { nome: 'comercio', cnaes: ['A'] },
    ]),
    search('product', [{ produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '2204' }] }], {
      explain: false,
    }),
    byText('a thing', ['vinho', 'sapatos', 'peças para tratores']),
    byText('a thing at a place', ['vinícola em Bento Gonçalves', 'shoe exporters near Novo Hamburgo']),
    byText('two things', ['móveis de madeira', 'embalagens para alimentos']),
    byText('a name', ['altenhofen vitivinicola', 'metalurgica serra']),
    byText('a typo', ['calçadso', 'vinhoo']),
    byText('a title of a catalogue', ['instrumentos musicais', 'torneiras']),
    byText('a common word', ['comercio', 'transportes']),
    {
      name: 'busca, everything',
      requests: get(
        ...['vinho', 'sapatos em Novo Hamburgo', 'porto', 'moveis serra'].map(
          (texto) => `/busca?${new URLSearchParams({ texto })}`,
        ),
      ),
    },
    search(
      'next page',
      [
        { page: 1, total: false },
        { page: 2, total: false },
      ],
      { ordered: true, explain: false },
    ),
    {
      name: 'contar, word',
      requests: post('/empresas/contar', [{ nome: 'moveis' }, { nome: 'metalurgica' }]),
    },
    { name: 'favoritas/listar', requests: get('/empresas/favoritas/listar') },
    { name: 'ocultas/listar', requests: get('/empresas/ocultas/listar') },
    {
      name: 'empresas/{cnpj}',
      requests: get(...knownCnpjs.map((cnpj) => `/empresas/${cnpj}`)),
    },
    {
      name: 'empresas/{cnpj}/semelhantes',
      requests: get(...knownCnpjs.map((cnpj) => `/empresas/${cnpj}/semelhantes`)),
      explain: true,
    },
    ...viewports
      .slice(0, 4)
      .map(({ name, ...view }) => ({ name: `mapa, ${name}`, requests: post('/mapa/listar', [view]) })),
    {
      name: 'mapa, city, filtered',
      requests: post('/mapa/listar', [{ ...viewports[2], name: undefined, cnaes: ['25'] }]),
      goalMs: 250,
    },
  ]
}

/** Gives the person 200 favourites and 100 hidden companies. Answers some CNPJs. */
async function prepareViewer(db: Database, sub: string): Promise<string[]> {
  for (const [table, from, count] of [
    ['favorita', 0, 200],
    ['ocultada', 200, 100],
  ] as const) {
    await sql`
      INSERT INTO ${sql.table(table)} (usuario_id, empresa_id)
      SELECT u.id, e.id FROM usuario u,
        (SELECT id FROM empresa WHERE NOT oculta ORDER BY id OFFSET ${from} LIMIT ${count}) AS e
      WHERE u.sub = ${sub} ON CONFLICT DO NOTHING`.execute(db)
  }
  const { rows } = await sql<{ cnpj: string }>`
    SELECT cnpj FROM empresa WHERE NOT oculta ORDER BY id LIMIT 32`.execute(db)
  return rows.map((row) => row.cnpj)
}
