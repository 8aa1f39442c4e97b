/** The SQL of the seal area; no other code writes its tables. */
import { randomBytes } from 'node:crypto'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../db/database.ts'
import { countOf, hasChanged, hasRow } from '../../db/rows.ts'
import type { ActivityEntries, SealFacts } from './rules.ts'
import { entriesOf } from './situation.sql.ts'

export interface SealCompany extends SealFacts {
  id: string
  cnpj: string
  nome: string
  oculta: boolean
  consultadaEm: Date
}
type SealCompanyKey = { id: string } | { cnpj: string }

const companyColumns = [
  'id',
  'cnpj',
  'nome',
  'oculta',
  'situacaoJunta',
  'siglaUf',
  'cnaePrincipal',
  'cnaesSecundarios',
  'consultadaEm',
] as const

const company = (db: Queries, key: SealCompanyKey) => {
  const query = db.selectFrom('empresa').select(companyColumns)
  return 'id' in key ? query.where('id', '=', key.id) : query.where('cnpj', '=', key.cnpj)
}
export const findSealCompany = (db: Queries, key: SealCompanyKey): Promise<SealCompany | undefined> =>
  company(db, key).executeTakeFirst()
/** Locks the company, so that enabling, disabling and reviewing its seal wait for each other. */
export const lockSealCompany = (tx: Tx, key: SealCompanyKey): Promise<SealCompany | undefined> =>
  company(tx, key).forUpdate().executeTakeFirst()

/** Activities by their codes. One statement. */
export async function activityEntries(
  db: Queries,
  codes: string[],
  language: Language = 'pt',
): Promise<ActivityEntries[]> {
  const { rows } = await entriesOf(sql`${codes}::text[]`, language).execute(db)
  return rows
}

const sealColumns = ['jti', 'versaoTermos', 'habilitadoEm', 'desabilitadoEm', 'suspensoDesde'] as const
const seals = (db: Queries, companyId: string) =>
  db.selectFrom('selo').select(sealColumns).where('empresaId', '=', companyId)

export type SealRow = NonNullable<Awaited<ReturnType<typeof lastSeal>>>

/** The company's open seal, or else the one that was disabled last. */
export const lastSeal = (db: Queries, companyId: string) =>
  seals(db, companyId)
    .orderBy('desabilitadoEm', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Those of the given companies whose seal is suspended. */
export async function suspendedAmong(db: Queries, companyIds: string[]): Promise<Set<string>> {
  if (companyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('selo')
    .select('empresaId')
    .where('empresaId', 'in', companyIds)
    .where('desabilitadoEm', 'is', null)
    .where('suspensoDesde', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.empresaId))
}

export const sealByJti = (db: Queries, companyId: string, jti: string) =>
  seals(db, companyId).where('jti', '=', jti).executeTakeFirst()

/** Returns false if the company already has an open seal. */
export const insertSeal = (
  tx: Tx,
  seal: { empresaId: string; versaoTermos: string; habilitadoPor: string; habilitadoEm: Date },
): Promise<boolean> =>
  hasRow(
    tx
      .insertInto('selo')
      .values({ ...seal, jti: randomBytes(9).toString('base64url') })
      .onConflict((conflict) => conflict.column('empresaId').where('desabilitadoEm', 'is', null).doNothing())
      .returning('jti'),
  )

/** Returns false if the company has no open seal. */
export const closeSeal = (tx: Tx, companyId: string, userId: string, now: Date): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('selo')
      .set({ desabilitadoEm: now, desabilitadoPor: userId })
      .where('empresaId', '=', companyId)
      .where('desabilitadoEm', 'is', null),
  )

/** Sets since when the open seal is suspended; null ends the suspension. */
export async function setSuspended(db: Queries, companyId: string, since: Date | null): Promise<void> {
  await db
    .updateTable('selo')
    .set({ suspensoDesde: since })
    .where('empresaId', '=', companyId)
    .where('desabilitadoEm', 'is', null)
    .execute()
}

/** Identifiers of seals that are not in force. A seal that was suspended and then disabled counts as disabled. */
export async function sealsNotInForce(db: Database): Promise<{ revogados: string[]; suspensos: string[] }> {
  const rows = await db
    .selectFrom('selo')
    .select(['jti', 'desabilitadoEm'])
    .where((where) =>
      where.or([where('desabilitadoEm', 'is not', null), where('suspensoDesde', 'is not', null)]),
    )
    .orderBy('jti')
    .execute()
  const disabled = (row: (typeof rows)[number]) => row.desabilitadoEm !== null
  return {
    revogados: rows.filter(disabled).map((row) => row.jti),
    suspensos: rows.filter((row) => !disabled(row)).map((row) => row.jti),
  }
}

/** CNPJs of companies with an open seal whose registry answer is older than an instant, the oldest answers first. */
export async function staleSealed(db: Queries, olderThan: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('empresa as e')
    .innerJoin('selo as s', (join) =>
      join.onRef('s.empresaId', '=', 'e.id').on('s.desabilitadoEm', 'is', null),
    )
    .select('e.cnpj')
    .where('e.consultadaEm', '<', olderThan)
    .orderBy('e.consultadaEm')
    .limit(limit)
    .execute()
  return rows.map((row) => row.cnpj)
}

/** CNPJs of companies with an open seal that come after `cnpj`, for going through them page by page. */
export async function openSealsAfter(db: Queries, cnpj: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('empresa as e')
    .innerJoin('selo as s', (join) =>
      join.onRef('s.empresaId', '=', 'e.id').on('s.desabilitadoEm', 'is', null),
    )
    .select('e.cnpj')
    .where('e.cnpj', '>', cnpj)
    .orderBy('e.cnpj')
    .limit(limit)
    .execute()
  return rows.map((row) => row.cnpj)
}

/** How many of these seals there are. */
export const listedSeals = (tx: Tx, jtis: string[]): Promise<number> =>
  countOf(tx.selectFrom('selo').where((where) => where('jti', '=', where.fn.any(where.val(jtis)))))

/** Disables those of these seals that are open, and returns their companies' CNPJs. Nobody is named who did it. */
export async function closeListed(tx: Tx, jtis: string[], at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('selo as s')
    .from('empresa as e')
    .set({ desabilitadoEm: at })
    .whereRef('e.id', '=', 's.empresaId')
    .where('s.desabilitadoEm', 'is', null)
    .where((where) => where('s.jti', '=', where.fn.any(where.val(jtis))))
    .returning('e.cnpj')
    .execute()
  return rows.map(({ cnpj }) => cnpj).sort()
}
