/** What the registry that was built would change, and what that does to people (DATA-19). */
import type { Change } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import type pg from 'pg'
import type { Concerned, DeliveryReport } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'
import { newTable, table } from './build.sql.ts'

const sampleOfEach = 20

/** What open data say of a company; the NIRE and whether partners are known come from elsewhere. */
const compared = [
  'nome',
  'nome_fantasia',
  'eh_matriz',
  'situacao',
  'data_abertura',
  'natureza_juridica',
  'capital_social',
  'cnae_principal',
  'cnaes_secundarios',
  'tipo_logradouro',
  'nome_logradouro',
  'numero_logradouro',
  'complemento',
  'bairro',
  'cep',
  'cod_municipio_rfb',
]
const rowOf = (alias: string) => `ROW(${compared.map((column) => `${alias}.${column}`).join(', ')})`
/** What the sample shows of a company. */
const shownOf = (alias: string) =>
  `CASE WHEN ${alias}.cnpj IS NOT NULL THEN jsonb_build_object('nome', ${alias}.nome, 'situacao', ${alias}.situacao,
    'atividade', ${alias}.cnae_principal, 'municipio', ${alias}.nome_municipio) END`

/** On the connection that has built it, by the load of that number. */
export async function compareRegistries(
  client: pg.Client,
  loadId: number,
): Promise<Omit<DeliveryReport, 'marca' | 'faltas'>> {
  await client.query('DROP TABLE IF EXISTS pg_temp.mudanca_rfb')
  await client.query(
    `CREATE TEMP TABLE mudanca_rfb AS
     SELECT cnpj, CASE WHEN a.nome IS NULL THEN 'INCLUIDA' WHEN n.nome IS NULL THEN 'REMOVIDA' ELSE 'ALTERADA' END AS acao,
       a.situacao AS antes, n.situacao AS depois
     FROM ${table} a FULL JOIN ${newTable} n USING (cnpj)
     WHERE a.nome IS NULL OR n.nome IS NULL OR ${rowOf('a')} IS DISTINCT FROM ${rowOf('n')}`,
  )
  await client.query('ANALYZE pg_temp.mudanca_rfb')
  const { rows } = await client.query<Record<'linhas' | 'incluidas' | 'alteradas' | 'removidas', number>>(
    `SELECT (SELECT count(*)::int FROM ${newTable}) AS linhas,
       (count(*) FILTER (WHERE acao = 'INCLUIDA'))::int AS incluidas,
       (count(*) FILTER (WHERE acao = 'ALTERADA'))::int AS alteradas,
       (count(*) FILTER (WHERE acao = 'REMOVIDA'))::int AS removidas FROM mudanca_rfb`,
  )
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return { ...counts, amostra: await sample(client), consequencias: await consequences(client, loadId) }
}

/** Those whose status changes come first. */
async function sample(client: pg.Client): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `SELECT m.acao, m.cnpj AS chave, ${shownOf('a')} AS antes, ${shownOf('n')} AS depois
     FROM (SELECT *, row_number() OVER (PARTITION BY acao ORDER BY (antes = depois), cnpj) AS lugar FROM mudanca_rfb) m
     LEFT JOIN ${table} a USING (cnpj) LEFT JOIN ${newTable} n USING (cnpj)
     WHERE m.lugar <= ${sampleOfEach} ORDER BY m.acao, m.lugar`,
  )
  return rows
}

/** Registered companies, of which the hidden ones are counted and not named. */
const named = `CASE WHEN e.oculta THEN '' ELSE e.cnpj END AS chave, CASE WHEN NOT e.oculta THEN e.nome END AS nome`
const touched = `FROM mudanca_rfb m JOIN empresa e USING (cnpj)`
const [wasActive, isActive] = [
  `m.antes IS NOT DISTINCT FROM 'ATIVA'`,
  `m.depois IS NOT DISTINCT FROM 'ATIVA'`,
]
const ends = `${wasActive} AND NOT ${isActive}`

const effects = [
  {
    tipo: 'DEIXAM_DE_ESTAR_ATIVAS',
    condition: ends,
    texto: texts.each('cadastro.DEIXAM_DE_ESTAR_ATIVAS'),
  },
  {
    tipo: 'COM_SELO',
    condition: `${ends} AND EXISTS (SELECT FROM selo s WHERE s.empresa_id = e.id AND s.desabilitado_em IS NULL)`,
    texto: texts.each('cadastro.COM_SELO'),
  },
  {
    tipo: 'COM_RESERVA',
    condition: `${ends} AND EXISTS (SELECT FROM reserva r WHERE r.cnpj = e.cnpj AND r.situacao = 'RESERVADO')`,
    texto: texts.each('cadastro.COM_RESERVA'),
  },
  {
    tipo: 'PASSAM_A_ESTAR_ATIVAS',
    condition: `${isActive} AND NOT ${wasActive}`,
    texto: texts.each('cadastro.PASSAM_A_ESTAR_ATIVAS'),
  },
] as const

async function consequences(client: pg.Client, loadId: number): Promise<DeliveryReport['consequencias']> {
  const found: DeliveryReport['consequencias'] = []
  for (const { tipo, texto, condition } of effects) {
    const { rows } = await client.query<{ n: number; quem: Concerned[] }>(
      `WITH q AS MATERIALIZED (SELECT ${named} ${touched} WHERE ${condition})
       SELECT (SELECT count(*)::int FROM q) AS n, (SELECT coalesce(jsonb_agg(f), '[]') FROM (
         SELECT * FROM q ORDER BY nome, chave LIMIT ${limits.recordRows}) f) AS quem`,
    )
    found.push({ tipo, texto, numero: rows[0]?.n ?? 0, quem: rows[0]?.quem ?? [] })
  }
  const { rows } = await client.query<{ refused: number }>(
    'SELECT coalesce(sum(recusadas), 0)::int AS refused FROM carga_rfb_arquivo WHERE carga_id = $1',
    [loadId],
  )
  return [
    ...found,
    {
      tipo: 'LINHAS_RECUSADAS',
      texto: texts.each('cadastro.LINHAS_RECUSADAS'),
      numero: rows[0]?.refused ?? 0,
    },
  ]
}
