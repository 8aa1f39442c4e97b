/** Who has read the contacts of which companies on a day. */
import { type RawBuilder, sql } from 'kysely'
import { noteIfWritable } from '../../../db/connections/away.ts'
import type { Queries } from '../../../db/database.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import { erasedUse } from '../../accounts/index.ts'

/**
 * Whether a person may read a company's contacts on a day (YYYY-MM-DD): they have done so already, or have read those of
 * fewer than `max`; then this company is counted. One that was counted before is
 * only read, and so is any while the database takes no writes (OPS-46).
 */
export async function countContactsRead(db: Queries, reader: ContactReader): Promise<boolean> {
  const { userId, companyId, day } = reader
  const counting = sql`, nova AS (
      INSERT INTO leitura_de_contatos (usuario_id, dia, empresa_id)
      SELECT ${userId}, ${day}::date, ${companyId} FROM estado WHERE cabe AND NOT ja
      ON CONFLICT DO NOTHING
    )`
  const mayRead = async (counted: RawBuilder<unknown>) => {
    const { rows } = await executePrepared(db, allowance(reader, counted).compile(db))
    return rows[0]?.pode === true
  }
  return (await noteIfWritable(() => mayRead(counting))) ?? (await mayRead(sql``))
}

interface ContactReader {
  userId: string
  keys: readonly Buffer[]
  companyId: string
  now: Date
  day: string
  max: number
}

const allowance = (
  { userId, keys, companyId, now, day, max }: ContactReader,
  counting: RawBuilder<unknown>,
) => sql<{ pode: boolean }>`
    WITH lidas AS (
      SELECT empresa_id FROM leitura_de_contatos WHERE usuario_id = ${userId} AND dia = ${day}::date
    ), estado AS (
      SELECT EXISTS (SELECT 1 FROM lidas WHERE empresa_id = ${companyId}) AS ja,
        (SELECT count(*) FROM lidas) + ${erasedUse({ keys, limite: 'contatos-lidos', now })} < ${max} AS cabe
    )${counting}
    SELECT ja OR cabe AS pode FROM estado`

/**
 * The same of many companies, in their order, until the day's number is reached; answers those whose contacts the person may read.
 */
export async function countManyContactsRead(
  db: Queries,
  reader: Omit<ContactReader, 'companyId'> & { companyIds: readonly string[] },
): Promise<Set<string>> {
  const { userId, day } = reader
  const counting = sql`, gravadas AS (
      INSERT INTO leitura_de_contatos (usuario_id, dia, empresa_id) SELECT ${userId}, ${day}::date, id FROM novas
      ON CONFLICT DO NOTHING
    )`
  const mayRead = async (counted: RawBuilder<unknown>) => {
    const { rows } = await executePrepared(db, allowanceOfMany(reader, counted).compile(db))
    return new Set(rows.map(({ id }) => id))
  }
  return (await noteIfWritable(() => mayRead(counting))) ?? (await mayRead(sql``))
}

const allowanceOfMany = (
  {
    userId,
    keys,
    companyIds,
    now,
    day,
    max,
  }: Omit<ContactReader, 'companyId'> & { companyIds: readonly string[] },
  counting: RawBuilder<unknown>,
) => sql<{ id: string }>`
    WITH lidas AS (
      SELECT empresa_id FROM leitura_de_contatos WHERE usuario_id = ${userId} AND dia = ${day}::date
    ), novas AS (
      SELECT p.id FROM unnest(${companyIds}::uuid[]) WITH ORDINALITY AS p (id, n)
      WHERE p.id NOT IN (SELECT empresa_id FROM lidas) ORDER BY p.n
      LIMIT greatest(0, ${max} - (SELECT count(*) FROM lidas) - ${erasedUse({ keys, limite: 'contatos-lidos', now })})
    )${counting}
    SELECT id FROM novas
    UNION ALL SELECT empresa_id FROM lidas WHERE empresa_id = ANY(${companyIds}::uuid[])`

export async function forgetReadersBefore(db: Queries, day: string): Promise<void> {
  await db.deleteFrom('leituraDeContatos').where('dia', '<', day).execute()
}
