/** Writes the schema from the catalogue as SQL, for schema.sql, which reviewers read beside a migration. */
import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Line {
  tabela: string
  texto: string
}

const columns = sql<Line>`
  SELECT c.relname AS tabela,
    format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      CASE
        WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
        WHEN a.attidentity <> '' THEN ' GENERATED AS IDENTITY'
        WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
        ELSE ''
      END) AS texto
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`

// From PostgreSQL 18 on the catalogue also lists NOT NULL as a constraint ('n'); the columns say it already.
const constraints = sql<Line>`
  SELECT c.relname AS tabela, format('  CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) AS texto
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
  WHERE k.contype IN ('p', 'u', 'f', 'c')
  ORDER BY c.relname, k.contype DESC, k.conname`

const indexes = sql<Line>`
  SELECT i.tablename AS tabela, i.indexdef || ';' AS texto
  FROM pg_indexes i
  WHERE i.schemaname = 'public'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conname = i.indexname AND k.contype IN ('p', 'u'))
  ORDER BY i.tablename, i.indexname`

const triggers = sql<Line>`
  SELECT c.relname AS tabela, pg_get_triggerdef(t.oid) || ';' AS texto
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
  WHERE NOT t.tgisinternal
  ORDER BY c.relname, t.tgname`

export async function describeSchema(db: Database): Promise<string> {
  const plain = db.withoutPlugins()
  const [inColumns, inConstraints, inIndexes, inTriggers] = await Promise.all(
    [columns, constraints, indexes, triggers].map(async (query) =>
      Map.groupBy((await query.execute(plain)).rows, (line) => line.tabela),
    ),
  )
  const tables = [...(inColumns?.keys() ?? [])].filter((table) => !table.startsWith('migration'))
  const statements = tables.map((table) => {
    const body = [...(inColumns?.get(table) ?? []), ...(inConstraints?.get(table) ?? [])]
      .map((line) => line.texto)
      .join(',\n')
    const after = [...(inIndexes?.get(table) ?? []), ...(inTriggers?.get(table) ?? [])]
      .map((line) => `${line.texto}\n`)
      .join('')
    return `CREATE TABLE ${table} (\n${body}\n);\n${after}`
  })
  return `-- Written from the catalogue after migrating (npm run schema). Never edited; the migrations are what runs.\n\n${statements.join('\n')}`
}
