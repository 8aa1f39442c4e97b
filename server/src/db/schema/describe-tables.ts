/**
 * Writes the tables from the catalogue as TypeScript, for tables.ts. The usual generator (kysely-codegen) would allow
 * writing columns that PostgreSQL computes.
 */
import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Column {
  tabela: string
  coluna: string
  tipo: string
  obrigatoria: boolean
  gerada: boolean
  opcional: boolean
}

const columns = sql<Column>`
  SELECT c.relname AS tabela, a.attname AS coluna, format_type(a.atttypid, NULL) AS tipo, a.attnotnull AS obrigatoria,
    a.attgenerated <> '' OR a.attidentity = 'a' AS gerada,
    a.attidentity = 'd' OR d.adbin IS NOT NULL AS opcional
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'migration%'
  ORDER BY c.relname COLLATE "C", a.attnum`

/**
 * How the driver reads and writes each type (database.ts); column-types.ts has a name for each type where the two
 * differ.
 */
const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  tsvector: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'Long',
  'double precision': 'number',
  numeric: 'Decimal',
  date: 'string',
  'timestamp with time zone': 'Instant',
  bytea: 'Buffer',
  jsonb: 'Json',
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function typeOf({ tabela, coluna, tipo, obrigatoria, gerada, opcional }: Column): string {
  const list = tipo.endsWith('[]')
  const known = types[tipo.replace('[]', '')]
  if (!known) throw new Error(`${tabela}.${coluna}: describe-tables.ts has no TypeScript type for ${tipo}`)
  const whole = `${known}${list ? '[]' : ''}${obrigatoria ? '' : ' | null'}`
  if (gerada) return `NeverWritten<${whole}>`
  return opcional ? `WithDefault<${whole}>` : whole
}

export async function describeTables(db: Database): Promise<string> {
  const { rows } = await columns.execute(db.withoutPlugins())
  const tables = Map.groupBy(rows, (column) => column.tabela)
  const blocks = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `    ${camelCase(column.coluna)}: ${typeOf(column)}\n`)
    return `  ${camelCase(table)}: {\n${lines.join('')}  }\n`
  })
  const names = ['Decimal', 'Instant', 'Json', 'Long', 'NeverWritten', 'WithDefault']
  const used = names.filter((name) => blocks.some((block) => new RegExp(`\\b${name}\\b`).test(block)))
  return `/** Written from the catalogue after migrating (npm run schema). Never edited; schema.ts says what a column means. */
import type { ${used.join(', ')} } from './column-types.ts'

export interface Tables {
${blocks.join('')}}
`
}
