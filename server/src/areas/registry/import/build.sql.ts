/**
 * Builds the new registry beside the old one. Its columns, constraints and indexes are read from the catalogue, so that
 * it is what the migrations made of junta_empresa, whatever they will add.
 */
import { homeState } from '@invest/contract/state'
import type pg from 'pg'

export const table = 'junta_empresa'
export const newTable = 'junta_empresa_nova'
/** The end of an index's name until the swap; names of constraints need not differ between tables. */
const suffix = '_nova'

interface IndexOf {
  name: string
  definition: string
  isPrimary: boolean
}

export async function indexesOf(client: pg.Client): Promise<IndexOf[]> {
  const { rows } = await client.query<IndexOf>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, i.indisprimary AS "isPrimary"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass ORDER BY i.indisprimary DESC, c.relname`,
    [table],
  )
  return rows
}

export const newNameOf = ({ name }: Pick<IndexOf, 'name'>): string => `${name}${suffix}`

/** `CREATE UNIQUE INDEX a ON public.b ...` for the new table. */
const onNewTable = (index: IndexOf): string =>
  index.definition.replace(
    `INDEX ${index.name} ON public.${table} `,
    `INDEX ${newNameOf(index)} ON public.${newTable} `,
  )

const filled = `cnpj, nire, nome, nome_fantasia, eh_matriz, situacao, situacao_desde, data_abertura, natureza_juridica,
  capital_social, cnae_principal, cnaes_secundarios, tipo_logradouro, nome_logradouro, numero_logradouro, complemento,
  bairro, cep, cod_municipio_rfb, nome_municipio, sigla_uf, socios_conhecidos`

export interface Built {
  empresas: number
  repetidas: number
  semEmpresa: number
}

/**
 * Joins establishments and companies. Receita Federal knows no NIRE and no partners: a NIRE that another source brought
 * stays with its CNPJ.
 */
async function fill(client: pg.Client): Promise<number> {
  await client.query(
    `CREATE TABLE ${newTable} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES EXCLUDING STATISTICS)`,
  )
  const { rowCount } = await client.query(
    `INSERT INTO ${newTable} (${filled})
     SELECT e.cnpj, n.nire, c.nome, e.nome_fantasia, e.eh_matriz, e.situacao, e.situacao_desde, e.data_abertura,
       c.natureza_juridica, c.capital_social, e.cnae_principal, e.cnaes_secundarios, e.tipo_logradouro, e.nome_logradouro,
       e.numero_logradouro, e.complemento, e.bairro, e.cep, e.cod_municipio_rfb, m.nome_completo, '${homeState}', false
     FROM carga_rfb_estabelecimento e
     JOIN carga_rfb_empresa c ON c.cnpj_basico = left(e.cnpj, 8)
     JOIN municipio m ON m.cod_municipio_rfb = e.cod_municipio_rfb
     LEFT JOIN (SELECT cnpj, nire FROM ${table} WHERE nire IS NOT NULL) n ON n.cnpj = e.cnpj`,
  )
  return rowCount ?? 0
}

/** SQLSTATE unique_violation. */
const double = '23505'

/** A CNPJ that came twice is kept once; only then are all rows gone over for it. Gives the rows that were too many. */
async function makePrimaryKey(client: pg.Client, statement: string): Promise<number> {
  await client.query('SAVEPOINT before_key')
  try {
    await client.query(statement)
    return 0
  } catch (error) {
    if ((error as { code?: string }).code !== double) throw error
  }
  await client.query('ROLLBACK TO before_key')
  const { rowCount } = await client.query(
    `DELETE FROM ${newTable} WHERE ctid IN (
       SELECT ctid FROM (SELECT ctid, row_number() OVER (PARTITION BY cnpj ORDER BY ctid) AS n FROM ${newTable}) d WHERE n > 1)`,
  )
  await client.query(statement)
  return rowCount ?? 0
}

/** Establishments that more than one line has brought: a company's line that came twice makes none of them. */
async function broughtTwice(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::float8 AS n FROM (SELECT FROM carga_rfb_estabelecimento GROUP BY cnpj HAVING count(*) > 1) e',
  )
  return rows[0]?.n ?? 0
}

/** Establishments whose company no line of Empresas brought. */
async function withoutCompany(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::float8 AS n FROM carga_rfb_estabelecimento e
     WHERE NOT EXISTS (SELECT 1 FROM carga_rfb_empresa c WHERE c.cnpj_basico = left(e.cnpj, 8))`,
  )
  return rows[0]?.n ?? 0
}

/** Rights that were given on the old table. */
async function copyRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT %s ON ${newTable} TO %s%s', a.privilege_type,
       CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
       CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END) AS statement
     FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`,
    [table],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** In one transaction: the new table exists whole, and the load says so, or not at all. */
export async function buildRegistry(
  client: pg.Client,
  loadId: number,
  step: (what: string) => void,
): Promise<Built> {
  await client.query('BEGIN')
  try {
    await client.query(`DROP TABLE IF EXISTS ${newTable}`)
    step('joining establishments and companies')
    const rows = await fill(client)
    const semEmpresa = await withoutCompany(client)
    let tooMany = 0
    for (const index of await indexesOf(client)) {
      step(`index ${index.name}`)
      if (!index.isPrimary) await client.query(onNewTable(index))
      else {
        tooMany = await makePrimaryKey(client, onNewTable(index))
        const key = newNameOf(index)
        await client.query(`ALTER TABLE ${newTable} ADD CONSTRAINT ${key} PRIMARY KEY USING INDEX ${key}`)
      }
    }
    await copyRights(client)
    const repetidas = tooMany === 0 ? 0 : await broughtTwice(client)
    const built = { empresas: rows - tooMany, repetidas, semEmpresa }
    await client.query(
      "UPDATE carga_rfb SET situacao = 'MONTADA', empresas = $2, repetidas = $3, sem_empresa = $4 WHERE id = $1",
      [loadId, built.empresas, repetidas, semEmpresa],
    )
    await client.query('COMMIT')
    return built
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Whether the table that an earlier run built is still what the migrations make. */
export async function isBuiltAlike(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alike: boolean }>(
    `WITH columns AS (
       SELECT attrelid, array_agg(row(attname, format_type(atttypid, atttypmod), attnotnull)::text ORDER BY attnum) AS list
       FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (to_regclass('${table}'), to_regclass('${newTable}'))
       GROUP BY attrelid)
     SELECT count(*) = 2 AND count(DISTINCT list) = 1
       AND (SELECT count(*) FROM pg_index WHERE indrelid = to_regclass('${table}'))
         = (SELECT count(*) FROM pg_index WHERE indrelid = to_regclass('${newTable}')) AS alike FROM columns`,
  )
  return rows[0]?.alike === true
}

/** What a transaction can't hold, or would hold locks for: the visibility map, statistics, foreign keys. Repeatable. */
export async function finishTable(client: pg.Client): Promise<void> {
  await client.query(`VACUUM (ANALYZE) ${newTable}`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint k
     WHERE conrelid = $1::regclass AND contype = 'f'
       AND NOT EXISTS (SELECT 1 FROM pg_constraint d WHERE d.conrelid = $2::regclass AND d.conname = k.conname)`,
    [table, newTable],
  )
  for (const { name, definition } of rows)
    await client.query(`ALTER TABLE ${newTable} ADD CONSTRAINT ${name} ${definition} NOT VALID`)
  const { rows: open } = await client.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f' AND NOT convalidated",
    [newTable],
  )
  for (const { name } of open) await client.query(`ALTER TABLE ${newTable} VALIDATE CONSTRAINT ${name}`)
}

/** After the swap: partners of companies that are gone, and the rows that were read. */
export async function clearAfterSwap(client: pg.Client, loadId: number): Promise<void> {
  await client.query('BEGIN')
  await client.query(
    `DELETE FROM junta_socio s WHERE NOT EXISTS (SELECT 1 FROM ${table} j WHERE j.cnpj = s.cnpj);
     TRUNCATE carga_rfb_estabelecimento, carga_rfb_empresa`,
  )
  await client.query("UPDATE carga_rfb SET situacao = 'CONCLUIDA' WHERE id = $1", [loadId])
  await client.query('COMMIT')
}

/** How many companies the portal's registry has, counted row by row. */
export async function sizeOfRegistry(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::float8 AS n FROM ${table}`)
  return rows[0]?.n ?? 0
}
