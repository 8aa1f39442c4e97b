/**
 * Measures statistics and administration over many companies and people, one call after the other, and prints the plans
 * of the calls that miss the goal. `npm run lab -- statistics --rows 150000` takes fewer companies. With BENCH_DATA the
 * database stays in that folder.
 */
import type pg from 'pg'
import { random } from '../../../embedded/src/demo/random.ts'
import { menNames, surnames, womenNames } from '../../../embedded/src/demo/wording/words.ts'
import { checkCounts } from '../../../server/src/areas/statistics/index.ts'
import { createDatabase } from '../../../server/src/db/database.ts'
import { withCompanies } from '../discovery/load-companies.ts'
import { onClient, printPlans, sessionOptions } from '../tools/database.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { recordCalls } from '../tools/recorded-calls.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'

const people = 100_000
const groups = 300
const recordLines = 100_000
const rounds = 40
const goalMs = 100
const say = (step: string) => console.error(`  ${step}`)

export const measureStatistics = (companies = 1_500_000): Promise<Row[]> =>
  withCompanies(companies, (portal, connection) =>
    onClient({ options: sessionOptions, ...connection }, (client) => measure(portal, connection, client)),
  )

async function measure(portal: BenchPortal, connection: pg.PoolConfig, client: pg.Client): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await portal.token('admin')}` }
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers })
  const { rows: found } = await client.query('SELECT count(*)::int AS changes FROM registro_administrativo')
  if (found[0].changes < recordLines) await loadPeople(client)
  const rows = [await recount(connection)]
  // As many counter lines as 80 saves a second leave between two runs of the job that sums them up.
  await client.query(`INSERT INTO contagem
    SELECT 'FAVORITAS', date '2024-01-01' + (n % 24) * 31 - extract(day FROM date '2024-01-01' + (n % 24) * 31)::int + 1, 0
    FROM generate_series(1, 4800) n`)
  for (const [what, path] of await callsOver(client)) rows.push(await timed(what, path))
  await client.query('DELETE FROM contagem WHERE quantidade = 0')
  return rows

  async function timed(what: string, path: string): Promise<Row> {
    const ms: number[] = []
    for (let i = -5; i < rounds; i++) {
      const began = performance.now()
      const answer = await fetch(`${portal.url}/invest-api${path}`, { headers })
      await answer.bytes()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      if (i >= 0) ms.push(performance.now() - began)
    }
    const p95 = percentile(ms, 0.95)
    const row = {
      ...atMost('statistics', what, p95, goalMs, 'ms'),
      result: `p50 ${round(median(ms))} / p95 ${round(p95)} ms`,
      goal: `p95 <= ${goalMs} ms`,
    }
    say(`${what}: ${row.result}${row.met ? '' : ' MISSED'}`)
    if (!row.met || process.env.PLANS) {
      const call = { method: 'GET' as const, path: `/invest-api${path}`, headers }
      const [recorded] = await recordCalls({ ...portal, connection }, [call])
      await printPlans(client, what, recorded)
    }
    return row
  }
}

/** The daily recount: after companies were loaded without triggers it also corrects the counters. */
async function recount(connection: pg.PoolConfig): Promise<Row> {
  const db = createDatabase(connection, { max: 1, work: 'jobs' })
  try {
    await checkCounts(db, () => {})
    const began = performance.now()
    await checkCounts(db, (drift) => {
      throw new Error(`counters drift: ${JSON.stringify(drift)}`)
    })
    const seconds = (performance.now() - began) / 1000
    return atMost('statistics', 'daily recount of all counters', seconds, 20, 's')
  } finally {
    await db.destroy()
  }
}

/** People with common names, what they marked, groups of them, and an audit log. */
async function loadPeople(client: pg.Client): Promise<void> {
  // Without foreign keys and triggers, as companies are loaded; the recount sets the counters.
  await client.query('SET statement_timeout = 0; SET session_replication_role = replica; BEGIN')
  const chance = random('bench people')
  const names = Array.from({ length: people }, () => {
    const first = chance.pick(chance.next() < 0.5 ? menNames : womenNames)
    return `${first} ${chance.pick(surnames)} ${chance.pick(surnames)}`
  })
  await client.query(
    `INSERT INTO usuario (nome, email, cpf, eh_estrangeiro, data_inicio)
     SELECT nome, lower(replace(nome, ' ', '.')) || n || '@exemplo.test', CASE WHEN n % 20 > 0 THEN lpad((n * 98765)::text, 11, '7') END,
       n % 20 = 0, timestamptz '2020-01-15' + n * interval '35 minutes'
     FROM unnest($1::text[]) WITH ORDINALITY AS p (nome, n) ON CONFLICT DO NOTHING`,
    [names],
  )
  say(`${people} people`)
  await client.query(`
    WITH p AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM usuario WHERE sub IS NULL),
      c AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM (SELECT id FROM empresa LIMIT ${3 * people}) e)
    INSERT INTO favorita SELECT p.id, c.id, timestamptz '2021-03-01' + c.n * interval '9 minutes' FROM c JOIN p ON p.n = c.n % ${people} + 1`)
  say('their favourites')
  await client.query(
    `INSERT INTO grupo_permissoes (nome_do_grupo_de_permissoes) SELECT 'Grupo ' || n FROM generate_series(1, ${groups}) n`,
  )
  await client.query(`
    INSERT INTO grupo_permissoes_permissao SELECT g.id, p.id FROM grupo_permissoes g, permissao p
    WHERE g.tipo = 'CUSTOMIZADO' AND (g.id + p.id) % 3 = 0 ON CONFLICT DO NOTHING`)
  // One group has a tenth of all people, the others a few.
  await client.query(`
    INSERT INTO grupo_permissoes_usuario
    SELECT CASE WHEN n % 10 = 0 THEN first ELSE first + (n % (${groups} - 1))::int + 1 END, id
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM usuario WHERE sub IS NULL) p,
      (SELECT min(id) AS first FROM grupo_permissoes WHERE nome_do_grupo_de_permissoes LIKE 'Grupo %') g
    WHERE n % 10 = 0 OR n % 7 = 0`)
  say(`${groups} groups`)
  await client.query(`
    INSERT INTO registro_administrativo (em, acao, usuario_id, alvo, alvo_usuario_id, depois)
    SELECT timestamptz '2024-01-01' + n * interval '15 minutes', CASE WHEN n % 3 = 0 THEN 'GRUPO_ALTERADO' ELSE 'MEMBRO_ADICIONADO' END,
      (SELECT id FROM usuario WHERE sub IS NOT NULL LIMIT 1), CASE WHEN n % 3 = 0 THEN 'Grupo ' || n % ${groups} ELSE '' END,
      CASE WHEN n % 3 > 0 THEN id END, '{"grupo": "Bancos"}'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM usuario WHERE sub IS NULL LIMIT ${recordLines}) p`)
  say(`${recordLines} lines of the record`)
  await client.query('COMMIT; RESET session_replication_role; ANALYZE; RESET statement_timeout')
}

/** What screens ask for, by title. */
async function callsOver(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query(`
    SELECT u.id, u.cpf, (SELECT id FROM grupo_permissoes WHERE nome_do_grupo_de_permissoes = 'Grupo 1') AS "group"
    FROM usuario u JOIN grupo_permissoes_usuario gu ON gu.usuario_id = u.id
    WHERE u.cpf IS NOT NULL AND u.sub IS NULL LIMIT 1`)
  const { id, cpf, group } = rows[0]
  const users = '/admin/gerenciar-usuarios'
  const search = (query: string): [string, string] => [`people ?${query}`, `${users}?${query}`]
  return [
    ['totals', '/estatisticas/gerais'],
    ['months', '/estatisticas/mensais'],
    ['spreadsheet', '/estatisticas/planilha'],
    ['permissions', '/admin/permissoes?nomePermissao=lotes'],
    ['groups', '/admin/grupo-permissoes?nomeGrupoPermissao=grupo'],
    [`members, a tenth of the people`, `/admin/grupo-permissoes/listar-membros-do-grupo/${group}`],
    [
      'members by e-mail, page 900',
      `/admin/grupo-permissoes/listar-membros-do-grupo/${group}?sort=email&page=900`,
    ],
    search(''),
    search('sort=nome,desc&page=999&total=false'),
    search('sort=email'),
    search('sort=dataInicio,desc'),
    search('nome=silva'),
    search('nome=maria silva'),
    search('nome=ar'),
    search('nome=xyzxyz'),
    search('email=silva'),
    search('email=a'),
    search('cpf=777'),
    search(`cpf=${cpf}`),
    ['a person', `${users}/${id}`],
    ['why a person may do what', `${users}/origem-permissoes/${id}`],
    ['a dry run', `${users}/simular-grupo/${id}/${group}?acao=ADICIONAR`],
    ['record', '/admin/registro'],
    ['record, page 999', '/admin/registro?page=999'],
    ['record ?texto=silva', '/admin/registro?texto=silva'],
    ['record ?texto=xyzxyz', '/admin/registro?texto=xyzxyz'],
    ['record of a month by action', '/admin/registro?acao=GRUPO_ALTERADO&de=2025-03-01&ate=2025-03-31'],
  ]
}
