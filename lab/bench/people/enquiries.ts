/** Measures the lists of enquiries over 50,000 cases with 400,000 messages, one call after the other, and prints the plans of those that miss the goal. */
import type pg from 'pg'
import { connectionOf, onClient, printPlans, sessionOptions } from '../tools/database.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { recordCalls } from '../tools/recorded-calls.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'

const cases = 50_000
const messagesEach = 8
const rounds = 60
const goalMs = 50
/** Of the search over all words. */
const searchGoalMs = 100
const say = (step: string) => console.error(`  ${step}`)

export async function measureEnquiries(portal: BenchPortal): Promise<Row[]> {
  const connection = await connectionOf(portal)
  const accounts = ['admin', 'agencia', 'prefeitura', 'investidor'] as const
  const headersOf = async (account: string) => ({ authorization: `Bearer ${await portal.token(account)}` })
  for (const account of accounts)
    await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: await headersOf(account) })
  return onClient({ options: sessionOptions, ...connection }, async (client) => {
    await loadCases(client)
    const { rows: found } = await client.query(`
      SELECT max(numero) FILTER (WHERE tipo = 'MUNICIPIO') AS numero FROM solicitacao WHERE situacao = 'NA_AGENCIA'`)
    const calls: [string, (typeof accounts)[number], string, number?][] = [
      ['the desk, what is due first', 'agencia', '/solicitacoes?situacao=ABERTAS'],
      ['the desk, its last page', 'agencia', '/solicitacoes?page=499&size=20'],
      ['the desk, mine', 'agencia', '/solicitacoes?minhas=true&situacao=ABERTAS'],
      ['the desk, nobody’s', 'agencia', '/solicitacoes?semResponsavel=true&situacao=ABERTAS'],
      ['the desk, overdue', 'agencia', '/solicitacoes?vencidas=true'],
      ['the desk, a sector', 'agencia', '/solicitacoes?setor=10'],
      ['the desk, a number', 'agencia', `/solicitacoes?texto=${found[0].numero}`, searchGoalMs],
      ['the desk, a rare word', 'agencia', '/solicitacoes?texto=termo1234', searchGoalMs],
      ['the desk, a word of every case', 'agencia', '/solicitacoes?texto=procuramos', searchGoalMs],
      ['the desk, two words', 'agencia', '/solicitacoes?texto=termo12%20lugar', searchGoalMs],
      ['the desk, a beginning', 'agencia', '/solicitacoes?texto=te', searchGoalMs],
      [
        'the desk, a word of open cases',
        'agencia',
        '/solicitacoes?texto=lugar&situacao=ABERTAS',
        searchGoalMs,
      ],
      ['whom to ask', 'agencia', '/solicitacoes/destinos?texto=porto', searchGoalMs],
      ['what may be joined', 'agencia', `/solicitacoes/${found[0].numero}/juntaveis`],
      ['the desk, latest first', 'agencia', '/solicitacoes?sort=criadaEm,desc'],
      ['what an investor asked', 'investidor', '/solicitacoes/minhas'],
      ['what a city hall was asked', 'prefeitura', '/solicitacoes/recebidas'],
      ['what waits, of the agency', 'agencia', '/solicitacoes/pendentes'],
      ['what waits, of a city hall', 'prefeitura', '/solicitacoes/pendentes'],
      ['a case', 'agencia', `/solicitacoes/${found[0].numero}`],
      ['figures of a year', 'admin', '/solicitacoes/numeros'],
      ['the promise', 'investidor', '/solicitacoes/compromisso'],
    ]
    const rows: Row[] = []
    for (const [what, account, path, goal = goalMs] of calls) {
      const headers = await headersOf(account)
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
        ...atMost('enquiries', what, p95, goal, 'ms'),
        result: `p50 ${round(median(ms))} / p95 ${round(p95)} ms`,
      }
      say(`${what}: ${row.result}${row.met ? '' : ' MISSED'}`)
      if (!row.met || process.env.PLANS) {
        const call = { method: 'GET' as const, path: `/invest-api${path}`, headers }
        const [recorded] = await recordCalls({ ...portal, connection }, [call])
        await printPlans(client, what, recorded)
      }
      rows.push(row)
    }
    return rows
  })
}

/** Two years of cases: a tenth open, a hundredth overdue, a fifth asked of Pelotas or of other towns. */
async function loadCases(client: pg.Client): Promise<void> {
  await client.query('SET statement_timeout = 0')
  const people = `ARRAY(SELECT id FROM usuario ORDER BY (sub IS NULL), id)`
  await client.query(`
    INSERT INTO solicitacao (tipo, sobre_id, sobre_nome, investidor_id, idioma, setor, situacao, motivo, responsavel_id,
      criada_em, atualizada_em, responder_ate, primeira_resposta_em, primeira_minutos, primeira_atrasada, vence_em)
    SELECT CASE WHEN n % 5 = 0 THEN 'MUNICIPIO' ELSE 'ESTADO' END,
      CASE WHEN n % 5 = 0 THEN (ARRAY(SELECT cod_municipio_rfb FROM municipio WHERE sigla_uf = 'RS' ORDER BY cod_municipio_rfb <> '8791'))[1 + (n / 5) % 40] END,
      CASE WHEN n % 5 = 0 THEN 'Município' END,
      (${people})[1 + n % 400], 'pt', lpad((n % 99)::text, 2, '0'),
      CASE WHEN n % 10 > 0 THEN 'ENCERRADA' WHEN n % 30 = 0 THEN 'RECEBIDA' ELSE 'NA_AGENCIA' END,
      CASE WHEN n % 10 > 0 THEN 'RESOLVIDA' END,
      CASE WHEN n % 30 > 0 THEN (SELECT id FROM usuario WHERE cpf = '90000000922') END,
      t, t, t + interval '2 days', CASE WHEN n % 30 > 0 THEN t + interval '1 day' END,
      CASE WHEN n % 30 > 0 THEN n % 2000 END, CASE WHEN n % 30 > 0 THEN n % 17 = 0 END,
      CASE WHEN n % 10 = 0 THEN now() + ((n / 10) % 100 - 10) * interval '3 hours' END
    FROM (SELECT n, now() - (${cases} - n) * interval '21 minutes' AS t FROM generate_series(1, ${cases}) n) x`)
  say(`${cases} cases`)
  await client.query(`
    INSERT INTO solicitacao_mensagem (numero, em, autor_id, papel, canal, texto)
    SELECT numero, criada_em, investidor_id, 'INVESTIDOR', 'PUBLICA', 'Procuramos um lugar. ' ||
      (SELECT string_agg('termo' || (numero * 7919 + k * 104729 + w * 1299709) % 20000, ' ') FROM generate_series(1, 20) w)
    FROM solicitacao, generate_series(1, ${messagesEach}) k`)
  await client.query(`
    UPDATE solicitacao s SET busca = to_tsvector('pg_catalog.simple', plain_words(concat_ws(' ',
      (SELECT u.nome FROM usuario u WHERE u.id = s.investidor_id), s.sobre_nome,
      (SELECT string_agg(m.texto, ' ' ORDER BY m.id DESC) FROM solicitacao_mensagem m WHERE m.numero = s.numero))))`)
  await client.query(`
    INSERT INTO solicitacao_evento (numero, em, tipo, papel, autor_id)
    SELECT numero, criada_em, CASE k WHEN 1 THEN 'ABERTA' ELSE 'PERGUNTA' END, 'INVESTIDOR', investidor_id
    FROM solicitacao, generate_series(1, ${messagesEach}) k ORDER BY numero, k`)
  await client.query(`
    INSERT INTO solicitacao_encaminhamento (numero, tipo, destino, destino_nome, direto, situacao, criado_em, prazo_em, encerrado_em)
    SELECT numero, 'MUNICIPIO', sobre_id, 'Município', true, CASE WHEN vence_em IS NULL THEN 'RESPONDIDO' ELSE 'ABERTO' END,
      criada_em, responder_ate, CASE WHEN vence_em IS NULL THEN responder_ate END
    FROM solicitacao WHERE tipo = 'MUNICIPIO' ON CONFLICT DO NOTHING`)
  await client.query(
    'ANALYZE solicitacao, solicitacao_mensagem, solicitacao_evento, solicitacao_encaminhamento',
  )
  say(`${cases * messagesEach} messages`)
}
